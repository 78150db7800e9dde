/** The numbers of a system call on x86-64 and on 64-bit ARM; null where that machine has none of it. */
type Numbers = readonly [x64: number | null, arm64: number | null];

/**
 * What no engine needs and much of what breaks out of sandboxes goes through. Numbers from the kernel's headers
 * (arch/x86/entry/syscalls/syscall_64.tbl, include/uapi/asm-generic/unistd.h); which ones Node and our native modules
 * use was measured with strace.
 */
const refused = {
  // Namespaces and mounts: the world stays as it was built.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  kcmp: [312, 272],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  pidfd_send_signal: [424, 424],
  tkill: [200, 130],
  tgkill: [234, 131],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  // Out of the group by which all of an engine's processes are ended.
  setsid: [112, 157],
  setpgid: [109, 154],
  // A link leads out of a folder for whoever follows it.
  symlink: [88, null],
  symlinkat: [266, 36],
  // The network, and any socket by a name. What the parent opened for it is read and written without these.
  socket: [41, 198],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  // Large parts of the kernel that have had holes.
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  io_setup: [206, 0],
  io_submit: [209, 2],
  splice: [275, 76],
  tee: [276, 77],
  vmsplice: [278, 75],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  seccomp: [317, 277],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  modify_ldt: [154, null],
  personality: [135, 92],
  lookup_dcookie: [212, 18],
  uselib: [134, null],
  ustat: [136, null],
  sysfs: [139, null],
  _sysctl: [156, null],
  // Memory that belongs to no process, which nobody would count; and programs that stand in no file.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  execveat: [322, 281],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  shmdt: [67, 197],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  set_mempolicy_home_node: [450, 450],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  // The machine itself.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  nfsservctl: [180, 42],
  syslog: [103, 116],
  vhangup: [153, 58],
  sync: [162, 81],
  syncfs: [306, 267],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  iopl: [172, null],
  ioperm: [173, null],
} as const satisfies Readonly<Record<string, Numbers>>;

/** Of one process alone: it neither starts another nor ends one. */
const refusedToTheLonely = {
  fork: [57, null],
  vfork: [58, null],
  kill: [62, 129],
  socketpair: [53, 199],
} as const satisfies Readonly<Record<string, Numbers>>;

/** Judged by their arguments. */
const judged = {
  clone: [56, 220],
  clone3: [435, 435],
  prctl: [157, 167],
  prlimit64: [302, 261],
  ioctl: [16, 29],
  mmap: [9, 222],
} as const;

export type Machine = 'x64' | 'arm64';

const known = { ...refused, ...refusedToTheLonely, ...judged };
export type KnownCall = keyof typeof known;

/** The number of a call on that machine; null where it has none of that name. */
export const callNumber = (machine: Machine, name: KnownCall): number | null =>
  known[name][machine === 'x64' ? 0 : 1];

/** What is refused whatever its arguments are. */
export const refusedCalls = (mayStartProcesses: boolean): KnownCall[] =>
  Object.keys({ ...refused, ...(mayStartProcesses ? {} : refusedToTheLonely) }).filter(
    (name): name is KnownCall => name in known,
  );
