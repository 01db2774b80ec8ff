//! Seccomp: which system calls exist for a worker. Both lists name what is let through; what is not named ends a reader, and
//! does not exist for a converter, which is a program of others and may have other ways to do without.

use std::collections::BTreeMap;
use std::ffi::c_long;
use std::io;

use libc as c;
use seccompiler::{
    BpfProgram, SeccompAction as Action, SeccompCmpArgLen as Length, SeccompCmpOp as Compare,
    SeccompCondition as Condition, SeccompFilter, SeccompRule, TargetArch, apply_filter,
};

/// What every worker does: memory, what is open already, time, its own end.
const COMMON: &[c_long] = &[
    c::SYS_read,
    c::SYS_readv,
    c::SYS_pread64,
    c::SYS_write,
    c::SYS_writev,
    c::SYS_lseek,
    c::SYS_close,
    c::SYS_fstat,
    c::SYS_munmap,
    c::SYS_mremap,
    c::SYS_mprotect,
    c::SYS_madvise,
    c::SYS_brk,
    c::SYS_futex,
    c::SYS_ppoll,
    c::SYS_rt_sigaction,
    c::SYS_rt_sigprocmask,
    c::SYS_rt_sigreturn,
    c::SYS_sigaltstack,
    c::SYS_restart_syscall,
    c::SYS_clock_gettime,
    c::SYS_clock_getres,
    c::SYS_clock_nanosleep,
    c::SYS_nanosleep,
    c::SYS_gettimeofday,
    c::SYS_getrandom,
    c::SYS_getpid,
    c::SYS_gettid,
    c::SYS_getppid,
    c::SYS_getuid,
    c::SYS_geteuid,
    c::SYS_getgid,
    c::SYS_getegid,
    c::SYS_getrusage,
    c::SYS_getcpu,
    c::SYS_sched_yield,
    c::SYS_sched_getaffinity,
    c::SYS_sysinfo,
    c::SYS_uname,
    c::SYS_exit,
    c::SYS_exit_group,
];

/// What libraries of a reader try and do without.
const TRIED: &[c_long] = &[
    c::SYS_faccessat,
    c::SYS_faccessat2,
    c::SYS_readlinkat,
    c::SYS_newfstatat,
    c::SYS_statx,
    c::SYS_ioctl,
    c::SYS_fcntl,
    c::SYS_prctl,
    c::SYS_prlimit64,
    c::SYS_get_mempolicy,
    c::SYS_membarrier,
    // a further filter, until the last one is on
    c::SYS_seccomp,
];

/// What programs of others need beside [`COMMON`]: files, which landlock keeps to their folder, and threads.
const PROGRAM: &[c_long] = &[
    c::SYS_execve,
    c::SYS_openat,
    c::SYS_faccessat,
    c::SYS_faccessat2,
    c::SYS_readlinkat,
    c::SYS_newfstatat,
    c::SYS_statx,
    c::SYS_statfs,
    c::SYS_fstatfs,
    c::SYS_getdents64,
    c::SYS_getcwd,
    c::SYS_chdir,
    c::SYS_umask,
    c::SYS_mkdirat,
    c::SYS_unlinkat,
    c::SYS_renameat2,
    c::SYS_fchmod,
    c::SYS_ftruncate,
    c::SYS_fallocate,
    c::SYS_copy_file_range,
    c::SYS_fadvise64,
    c::SYS_fsync,
    c::SYS_fdatasync,
    c::SYS_flock,
    c::SYS_fcntl,
    c::SYS_dup,
    c::SYS_dup3,
    c::SYS_pipe2,
    c::SYS_pwrite64,
    c::SYS_preadv,
    c::SYS_pwritev,
    c::SYS_pselect6,
    c::SYS_epoll_create1,
    c::SYS_epoll_ctl,
    c::SYS_epoll_pwait,
    c::SYS_eventfd2,
    c::SYS_msync,
    c::SYS_set_tid_address,
    c::SYS_set_robust_list,
    c::SYS_rseq,
    c::SYS_sched_setaffinity,
    c::SYS_sched_getparam,
    c::SYS_sched_getscheduler,
    c::SYS_getpriority,
    c::SYS_times,
    c::SYS_membarrier,
    c::SYS_get_mempolicy,
];

/// The same calls by their older names, which newer machines never had.
#[cfg(target_arch = "x86_64")]
mod old {
    use std::ffi::c_long;

    use libc as c;

    pub(super) const COMMON: &[c_long] = &[c::SYS_poll, c::SYS_time, c::SYS_arch_prctl];
    pub(super) const TRIED: &[c_long] = &[c::SYS_access, c::SYS_readlink, c::SYS_stat, c::SYS_lstat];
    pub(super) const PROGRAM: &[c_long] = &[
        c::SYS_open,
        c::SYS_access,
        c::SYS_readlink,
        c::SYS_stat,
        c::SYS_lstat,
        c::SYS_mkdir,
        c::SYS_rmdir,
        c::SYS_unlink,
        c::SYS_rename,
        c::SYS_dup2,
        c::SYS_pipe,
        c::SYS_select,
        c::SYS_epoll_wait,
    ];
}
#[cfg(not(target_arch = "x86_64"))]
mod old {
    use std::ffi::c_long;

    use libc as c;

    pub(super) const COMMON: &[c_long] = &[];
    pub(super) const TRIED: &[c_long] = &[];
    pub(super) const PROGRAM: &[c_long] = &[c::SYS_renameat];
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Shuts this thread in as a reader; answers whether the kernel can.
pub(super) fn reader() -> io::Result<bool> {
    let tried = [TRIED, old::TRIED].concat();
    // of two filters the stricter answer counts; this one ends what puts on filters, and comes last
    let missing = compile(named(&tried), Action::Allow, absent())?;
    let mut rules = named(&[COMMON, old::COMMON, &tried].concat());
    rules.extend(guarded()?);
    let rest = compile(rules, Action::KillProcess, Action::Allow)?;
    apply(&[rest, missing])
}

/// Shuts this thread in as a converter; answers whether the kernel can.
pub(super) fn converter() -> io::Result<bool> {
    let mut rules = named(&[COMMON, old::COMMON, PROGRAM, old::PROGRAM].concat());
    rules.extend(guarded()?);
    // threads, no processes; the newer call has its flags where no filter sees them and is done without
    let flags =
        when(0, Length::Qword, Compare::MaskedEq(c::CLONE_THREAD.unsigned_abs().into()), c::CLONE_THREAD as u64)?;
    rules.insert(c::SYS_clone, vec![SeccompRule::new(vec![flags]).map_err(other)?]);
    // its own limits are shown and not changed
    let (own, no_new) = (when(0, Length::Dword, Compare::Eq, 0)?, when(2, Length::Qword, Compare::Eq, 0)?);
    rules.insert(c::SYS_prlimit64, vec![SeccompRule::new(vec![own, no_new]).map_err(other)?]);
    // names of threads
    let name = when(0, Length::Dword, Compare::Eq, c::PR_SET_NAME.unsigned_abs().into())?;
    rules.insert(c::SYS_prctl, vec![SeccompRule::new(vec![name]).map_err(other)?]);
    apply(&[compile(rules, absent(), Action::Allow)?])
}

/// What is let through with some arguments alone.
fn guarded() -> io::Result<Rules> {
    let me = u64::from(std::process::id());
    // memory that is shared counts for nobody's limit
    let private = when(3, Length::Dword, Compare::MaskedEq(c::MAP_SHARED.unsigned_abs().into()), 0)?;
    // signals to oneself, as `abort` sends them
    let own = when(0, Length::Dword, Compare::Eq, me)?;
    [(c::SYS_mmap, private), (c::SYS_tgkill, own)]
        .into_iter()
        .map(|(call, condition)| Ok((call, vec![SeccompRule::new(vec![condition]).map_err(other)?])))
        .collect()
}

fn when(argument: u8, length: Length, compare: Compare, value: u64) -> io::Result<Condition> {
    Condition::new(argument, length, compare, value).map_err(other)
}

fn named(calls: &[c_long]) -> Rules {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

/// What the kernel says of calls that it does not have.
fn absent() -> Action {
    Action::Errno(c::ENOSYS.unsigned_abs())
}

fn compile(rules: Rules, otherwise: Action, named: Action) -> io::Result<Option<BpfProgram>> {
    // a machine that the filter's compiler does not know has none
    let Ok(machine) = TargetArch::try_from(std::env::consts::ARCH) else { return Ok(None) };
    let filter = SeccompFilter::new(rules, otherwise, named, machine).map_err(other)?;
    Ok(Some(filter.try_into().map_err(other)?))
}

fn apply(filters: &[Option<BpfProgram>]) -> io::Result<bool> {
    for filter in filters {
        let Some(filter) = filter else { return Ok(false) };
        match apply_filter(filter) {
            Ok(()) => {}
            Err(seccompiler::Error::Seccomp(error)) if is_missing(&error) => return Ok(false),
            Err(error) => return Err(other(error)),
        }
    }
    Ok(true)
}

/// Whether the kernel was built without it, or a container hides it.
fn is_missing(error: &io::Error) -> bool {
    [c::ENOSYS, c::EINVAL, c::EPERM].contains(&error.raw_os_error().unwrap_or_default())
}

fn other(error: impl std::fmt::Display) -> io::Error {
    io::Error::other(error.to_string())
}
