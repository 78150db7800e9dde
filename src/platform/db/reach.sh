#!/bin/sh
# Lets the database's user reach its folders below others that are closed to it (a root's home, the data directory),
# without opening those to anybody: in a mount namespace of its own they are covered by empty ones, through which only
# its folders are seen. Paths stay what they are outside. Runs as root, first in that namespace.
# Arguments: `--seen PATH` and `--read PATH` (read-only), then `--cover PATH`, then `--` and the program.
set -eu

mount -t tmpfs -o mode=0755,nosuid,nodev,size=1m tmpfs /sys
count=0
# What is covered can no longer be named, so it is held where nobody else looks.
hold() {
  count=$((count + 1))
  mkdir "/sys/$count"
  mount --bind "$1" "/sys/$count"
}
show() {
  count=$((count + 1))
  mkdir -p "$2"
  mount --move "/sys/$count" "$2"
  [ "$1" != --read ] || mount -o remount,bind,ro "$2"
}

each() {
  work=$1
  shift
  count=0
  while [ "$1" != -- ]; do
    case $work$1 in
      hold--seen | hold--read) hold "$2" ;;
      cover--cover) mount -t tmpfs -o mode=0755,nosuid,nodev,size=1m tmpfs "$2" ;;
      show--seen | show--read) show "$1" "$2" ;;
    esac
    shift 2
  done
}

each hold "$@"
each cover "$@"
each show "$@"
umount /sys
while [ "$1" != -- ]; do shift; done
shift
cd /
exec "$@"
