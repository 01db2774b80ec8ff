//! The first thing a worker does: what it inherited is closed, its rights and limits go down, and it executes itself again.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, Signal, getppid, set_parent_process_death_signal, setrlimit};
use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities, set_no_new_privs};

use crate::limits::Limits;
use crate::order::Order;

/// Address space beside what may be written to: program, libraries, and what allocators reserve without using it.
const ADDRESSES_BESIDE: u64 = 4 * 1024 * 1024 * 1024;
/// The stack, bytes.
const STACK: u64 = 8 * 1024 * 1024;

/// Has the kernel kill this process when its parent dies; fails when the parent is dead already.
pub(super) fn die_with(parent: u32) -> io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    // whoever died before that line is not noticed by it
    if getppid().map(Pid::as_raw_nonzero).is_none_or(|id| id.get().unsigned_abs() != parent) {
        return Err(io::Error::other("who started this worker is gone"));
    }
    Ok(())
}

/// Closes what was inherited, gives up rights, sets the limits.
pub(super) fn limit(limits: &Limits) -> io::Result<()> {
    close_inherited()?;
    let Limits { memory_bytes, processor_s, open_files, file_bytes, .. } = *limits;
    for (resource, soft, hard) in [
        (Resource::Data, memory_bytes, memory_bytes),
        (Resource::As, memory_bytes + ADDRESSES_BESIDE, memory_bytes + ADDRESSES_BESIDE),
        (Resource::Stack, STACK, STACK),
        // the first is a signal that can be told from others, the second one that nobody survives
        (Resource::Cpu, processor_s, processor_s + 1),
        (Resource::Nofile, open_files, open_files),
        (Resource::Fsize, file_bytes, file_bytes),
        (Resource::Core, 0, 0),
    ] {
        setrlimit(resource, Rlimit { current: Some(soft), maximum: Some(hard) })?;
    }
    set_no_new_privs(true)?;
    let none = CapabilitySet::empty();
    set_capabilities(None, CapabilitySets { effective: none, permitted: none, inheritable: none })?;
    Ok(())
}

/// Everything but the three standard files. Ours are closed by themselves when a program is executed; this is for those of
/// libraries and of who started the server.
fn close_inherited() -> io::Result<()> {
    let Ok(folder) = std::fs::read_dir("/proc/self/fd") else {
        return Err(io::Error::other("/proc is not there"));
    };
    let open: Vec<i32> = folder.flatten().filter_map(|one| one.file_name().to_str()?.parse().ok()).collect();
    for number in open.into_iter().filter(|number| *number > 2) {
        // that of the listing is closed already
        let _ = nix::unistd::close(number);
    }
    Ok(())
}

/// Executes this program again, now under its limits; returns when that fails.
pub(super) fn again(name: &str, order: &Order, args: &[String]) -> io::Error {
    let order = Order { is_limited: true, ..order.clone() };
    match serde_json::to_string(&order) {
        Ok(order) => Command::new("/proc/self/exe").arg(name).arg(order).args(args).exec(),
        Err(error) => error.into(),
    }
}
