# Builds the small world of one engine, gives every right away, and becomes the engine. Perl because it is on every
# Debian and Ubuntu (perl-base), starts in two milliseconds and reaches system calls that no shell does; without modules,
# so that nothing else of Perl must be installed. Whatever fails ends it: the engine never begins in half a sandbox.
#
# Arguments: the machine (x64, arm64), then
#   --group FOLDER       a cgroup to enter
#   --world MIB          runs as the first process of fresh mount, pid, network, ipc and uts namespaces (command.ts): builds
#                        a root of its own with a scratch of that size, and moves into it
#   --bind PATH          something that is seen there, read-only and at the same path
#   --link PATH TARGET   a symbolic link there
#   --limit NAME=NUMBER  a limit of setrlimit(2)
#   --become ID          another user and group
#   --filter HEX         the program that judges its system calls (call-filter.ts)
# and `--` with the program.
use strict;
use warnings;

my %numbers = (
  #            x64  arm64
  write    => [1,   64],
  openat   => [257, 56],
  mount    => [165, 40],
  umount2  => [166, 39],
  pivot    => [155, 41],
  unshare  => [272, 97],
  setgroups => [116, 159],
  setresgid => [119, 149],
  setresuid => [117, 147],
  capset   => [126, 91],
  prctl    => [157, 167],
  prlimit  => [302, 261],
);
my %limits = (fsize => 1, data => 2, core => 4, nproc => 6, nofile => 7, memlock => 8, msgqueue => 12);
my ($ro, $nosuid, $nodev, $noexec, $remount, $bind, $rec) = (1, 2, 4, 8, 32, 4096, 16384);
my %kept = (nosuid => $nosuid, nodev => $nodev, noexec => $noexec, ro => $ro);

my $machine = shift @ARGV;
my $column = $machine eq 'x64' ? 0 : $machine eq 'arm64' ? 1 : die "enter: unknown machine\n";

# Copies, because a constant cannot be handed over; what the kernel writes into is handed over by itself.
sub call {
  my ($name, @arguments) = @_;
  return syscall($numbers{$name}[$column], @arguments);
}
sub must { return call(@_) != -1 || die "$_[0]: $!\n" }

my ($world, $group, $become, $filter, @parts, @limits);
while (($_ = shift @ARGV // die "enter: no program\n") ne '--') {
  if    ($_ eq '--group')  { $group = shift @ARGV }
  elsif ($_ eq '--world')  { $world = shift @ARGV }
  elsif ($_ eq '--bind')   { push @parts, [shift @ARGV] }
  elsif ($_ eq '--link')   { push @parts, [shift @ARGV, shift @ARGV] }
  elsif ($_ eq '--limit')  { push @limits, [split /=/, shift @ARGV] }
  elsif ($_ eq '--become') { $become = 0 + shift @ARGV }
  elsif ($_ eq '--filter') { $filter = pack 'H*', shift @ARGV }
  else                     { die "enter: unknown argument\n" }
}

sub spill {
  my ($path, $text) = @_;
  open(my $file, '>', $path) or return 0;
  return syswrite($file, $text) == length $text;
}

# Every Linux has /sys, and nothing that we bind lies below it, so it can hold the new root until we are in it. A folder
# below, because what was mounted under /sys before is still in the list of mounts.
my $root = '/sys/root';

sub folder {
  my ($path) = @_;
  my $made = $root;
  mkdir $made .= "/$_" for grep { $_ ne '' } split m{/}, $path;
}

sub part {
  my ($path, $target) = @_;
  folder($path =~ s{/[^/]*$}{}r);
  if (defined $target) {
    symlink($target, "$root$path") or die "link $path: $!\n";
    return;
  }
  if (-d $path) { folder($path) }
  else { open(my $file, '>', "$root$path") or die "$path: $!\n" }
  must('mount', $path, "$root$path", '', $bind | $rec, '');
}

# Sub-mounts come along with flags of their own, so each is made read-only by name. Flags that a mount already carries
# are locked in a user namespace: they are added to, never dropped.
sub all_read_only {
  open(my $mounts, '<', '/proc/self/mountinfo') or die "mountinfo: $!\n";
  for (<$mounts>) {
    my ($point, $options) = (split / /)[4, 5];
    $point =~ s/\\([0-7]{3})/chr oct $1/ge;
    next unless $point =~ m{^\Q$root\E/} && $point !~ m{^\Q$root\E/(?:scratch|dev/null|dev/urandom)$};
    my $flags = 0;
    $flags |= $kept{$_} // 0 for split /,/, $options;
    must('mount', '', $point, '', $flags | $remount | $bind | $ro | $nosuid | $nodev, '');
  }
}

# A process of a world needs no further namespaces, whatever hole lets it ask for them past the filter. Where /proc/sys
# cannot be written (some containers), the filter stands alone.
my @kinds = qw(user mnt net pid ipc uts cgroup time);
sub no_more_namespaces {
  my ($folder) = @_;
  for my $kind (@kinds) {
    my $file = call('openat', $folder, "max_${kind}_namespaces", 02000001);
    call('write', $file, '0', 1) if $file != -1;
  }
}

sub open_folder {
  my ($path) = @_;
  # From AT_FDCWD, with O_CLOEXEC: the engine inherits none of these.
  return call('openat', -100, $path, 02000000);
}

sub own_users {
  my ($self, $id) = @_;
  # After a change of user the files of /proc that tell of us are root's until we say that we have no secrets.
  call('prctl', 4, 1, 0, 0, 0);
  return 0 if call('unshare', 0x10000000) == -1;
  for (['setgroups', 'deny'], ['uid_map', "0 $id 1"], ['gid_map', "0 $id 1"]) {
    my ($name, $text) = @$_;
    my $file = call('openat', $self, $name, 02000001);
    die "$name: $!\n" if $file == -1 || call('write', $file, $text, length $text) == -1;
  }
  return 1;
}

sub drop_bounds {
  # PR_CAPBSET_DROP until there is no such capability.
  for my $right (0 .. 63) { last if call('prctl', 24, $right, 0, 0, 0) == -1 }
  call('prctl', 47, 4, 0, 0, 0);
}

if (defined $group) { spill("$group/cgroup.procs", '0') or die "cgroup: $!\n" }

my ($sysctl, $self) = (-1, -1);
umask 022;
if (defined $world) {
  $sysctl = open_folder('/proc/sys/user');
  $self = open_folder('/proc/self');
  my $owner = defined $become ? ",uid=$become,gid=$become" : '';
  must('mount', 'tmpfs', '/sys', 'tmpfs', $nosuid | $nodev, 'mode=0755,size=1m');
  mkdir $root;
  must('mount', 'tmpfs', $root, 'tmpfs', $nosuid | $nodev, 'mode=0755,size=4m');
  mkdir "$root/$_" for qw(proc dev tmp scratch);
  # The customer's plaintext lives in memory only and goes with the last process of this namespace.
  must('mount', 'tmpfs', "$root/scratch", 'tmpfs', $nosuid | $nodev | $noexec, "mode=0700,size=${world}m,nr_inodes=400k$owner");
  part(@$_) for @parts;
  part($_) for qw(/dev/null /dev/urandom);
  all_read_only();
  # Read-only, and of processes alone where the kernel can (5.8): what else is there tells of the machine. Where
  # another mount hides parts of /proc (containers) a new one is refused, and an engine does without.
  my $quiet = $ro | $nosuid | $nodev | $noexec;
  call('mount', 'proc', "$root/proc", 'proc', $quiet, 'subset=pid') != -1
    or call('mount', 'proc', "$root/proc", 'proc', $quiet, '');
  chdir $root or die "chdir: $!\n";
  must('pivot', '.', '.');
  must('umount2', '.', 2);
  chdir '/' or die "chdir: $!\n";
  must('mount', '', '/', '', $remount | $bind | $ro | $nosuid | $nodev, '');
  chdir '/scratch' or die "chdir: $!\n";
  # Its cgroup is the top of what it sees.
  call('unshare', 0x02000000);
}

for (@limits) {
  my ($name, $most) = @$_;
  my $old = pack 'QQ', 0, 0;
  syscall($numbers{prlimit}[$column], 0, $limits{$name}, 0, $old) != -1 or die "getrlimit: $!\n";
  my ($soft, $hard) = unpack 'QQ', $old;
  $most = $hard if $hard < $most;
  my $new = pack 'QQ', $most, $most;
  must('prlimit', 0, $limits{$name}, $new, 0);
}

my $in_own_users = defined $world && !defined $become;
if (defined $become) {
  drop_bounds();
  must('setgroups', 0, 0);
  must('setresgid', $become, $become, $become);
  must('setresuid', $become, $become, $become);
  $in_own_users = defined $world && own_users($self, $become);
}
no_more_namespaces($sysctl) if $in_own_users;
drop_bounds();
my ($head, $rights) = (pack('LL', 0x20080522, 0), "\0" x 24);
must('capset', $head, $rights);

# After the change of user, which forgets it: the engine ends with whoever started it. Then: no program gives it rights.
must('prctl', 1, 9, 0, 0, 0);
must('prctl', 38, 1, 0, 0, 0);
if (defined $filter) {
  my $program = pack 'Sx![P]P', length($filter) / 8, $filter;
  must('prctl', 22, 2, $program, 0, 0);
}
# What whoever started us has open by mistake is not the engine's (close_range, Linux 5.9; 3 is its channel).
syscall 436, 4, 0xffffffff, 0;
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
