//! Memory of this process and of its workers, while something is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// Between two looks: each goes through all processes, which takes milliseconds of a processor.
const EVERY: Duration = Duration::from_millis(100);

/// What was seen.
#[derive(Debug, Clone, Copy, Default)]
pub struct Peak {
    /// By how many MB this process had more than at the beginning.
    pub grown_mb: f64,
    /// The most MB that one child had.
    pub children_mb: f64,
}

/// Looks until it is ended.
pub struct Watch {
    stop: Arc<AtomicBool>,
    looking: JoinHandle<Peak>,
}

impl Watch {
    /// Begins to look.
    pub fn begin() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let seen = stop.clone();
        let looking = std::thread::spawn(move || {
            let own = std::process::id();
            let before = field(own, "VmRSS:").unwrap_or_default();
            let mut peak = Peak::default();
            while !seen.load(Ordering::Relaxed) {
                peak.grown_mb = peak.grown_mb.max(field(own, "VmRSS:").unwrap_or_default() - before);
                for child in children(own) {
                    peak.children_mb = peak.children_mb.max(field(child, "VmHWM:").unwrap_or_default());
                }
                std::thread::sleep(EVERY);
            }
            peak
        });
        Self { stop, looking }
    }

    /// Ends it.
    pub fn end(self) -> Peak {
        self.stop.store(true, Ordering::Relaxed);
        self.looking.join().unwrap_or_default()
    }
}

/// A size of a process in MB; nothing when it has gone.
pub fn field(process: u32, name: &str) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let kb: f64 =
        status.lines().find_map(|line| line.strip_prefix(name))?.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kb / 1024.0)
}

fn children(parent: u32) -> Vec<u32> {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let is_child = |process: &u32| field_of_parent(*process) == Some(parent);
    all.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(is_child).collect()
}

fn field_of_parent(process: u32) -> Option<u32> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()
}
