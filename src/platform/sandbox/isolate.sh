#!/bin/sh
# Builds the small world of one engine and becomes it. Runs as the first process of fresh mount, pid, network, ipc and
# uts namespaces (see command.ts), so nothing here touches the machine's own mounts.
# Arguments: scratch size in MiB, then `--bind PATH` (read-only, at the same path) and `--link PATH TARGET`, then `--`
# and the program.
set -eu
umask 022

# Every Linux has /sys and nothing we bind lives under it, so it can hold the mount point of the new root.
root=/sys/root
scratch_mib=$1
shift

read_only() {
  # Flags that the outer mount already carries are locked in a user namespace; adding is allowed, dropping is not.
  mount -o remount,bind,ro,nosuid,nodev "$1"
}

# --rbind brings sub-mounts along with flags of their own, so each mount is made read-only by name.
all_read_only() {
  while read -r _ _ _ _ point _; do
    case $point in
      "$root"/scratch | "$root"/dev/*) ;;
      # mountinfo writes a blank as \040, which printf turns back; a percent sign must survive it.
      "$root"/*\\*) read_only "$(printf "$(printf '%s' "$point" | sed 's/%/%%/g')")" ;;
      "$root"/*) read_only "$point" ;;
    esac
  done </proc/self/mountinfo
}

bind() {
  if [ -d "$1" ]; then
    mkdir -p "$root$1"
  else
    mkdir -p "$root${1%/*}"
    [ -e "$root$1" ] || : >"$root$1"
  fi
  mount --rbind "$1" "$root$1"
}

mount -t tmpfs -o mode=0755,nosuid,nodev,size=1m tmpfs /sys
mkdir "$root"
mount -t tmpfs -o mode=0755,nosuid,nodev,size=4m tmpfs "$root"
mkdir "$root/proc" "$root/dev" "$root/tmp" "$root/scratch" "$root/.old"
# The customer's plaintext lives in memory only and goes with the last process of this namespace.
mount -t tmpfs -o "mode=0700,nosuid,nodev,noexec,size=${scratch_mib}m,nr_inodes=400k" tmpfs "$root/scratch"

for path in /usr /bin /lib /lib64; do
  if [ -L "$path" ]; then
    ln -s "$(readlink "$path")" "$root$path"
  elif [ -d "$path" ]; then
    bind "$path"
  fi
done
while [ "$1" != -- ]; do
  case $1 in
    --bind) bind "$2"; shift 2 ;;
    --link) mkdir -p "$root${2%/*}"; ln -s "$3" "$root$2"; shift 3 ;;
    *) echo "isolate: unknown argument" >&2; exit 2 ;;
  esac
done
shift
all_read_only

for device in null zero urandom; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
# Read-only: to /proc/sys uid 0 of the machine is root even without a single capability (core_pattern).
mount -t proc -o ro,nosuid,nodev,noexec proc "$root/proc"

cd "$root"
pivot_root . .old
umount -l /.old
rmdir /.old
read_only /
cd /scratch
# Core size 1 is the kernel's word for "no dump, not even into a pipe": a dump would carry the plaintext out.
exec prlimit --core=1:1 setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
