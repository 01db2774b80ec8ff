//! What a server's processes cost, and where everything runs, by /proc and the system's own tools.

use std::fs::read_to_string;
use std::process::Command;
use std::time::Duration;

use anyhow::Context as _;

/// The processor of the server under measurement, and that of the generator.
pub const SERVER_CORE: &str = "0";
const OWN_CORE: &str = "1";
/// Files beside the sockets.
const OTHER_FILES: usize = 500;
/// A tick of /proc's times, milliseconds (USER_HZ is 100 wherever Linux runs these servers).
const TICK_MS: u64 = 10;

/// Puts this process on its own processor and lets it, and what it starts, open files for so many sockets.
pub fn prepare(sockets: usize) -> anyhow::Result<()> {
    let own = std::process::id().to_string();
    let files = (sockets + OTHER_FILES).to_string();
    let limits = read_to_string("/proc/self/limits")?;
    let hard = limits.lines().find_map(|line| line.strip_prefix("Max open files")).context("Max open files")?;
    let hard = hard.split_whitespace().nth(1).context("the hard limit")?.to_owned();
    let status = Command::new("prlimit").args(["--pid", &own, &format!("--nofile={hard}:{hard}")]).status()?;
    let is_enough = hard.parse::<usize>().map_or(true, |hard| hard >= sockets + OTHER_FILES);
    anyhow::ensure!(status.success() && is_enough, "{files} open files are needed, {hard} are allowed (ulimit -Hn)");
    let core = Command::new("taskset").args(["--all-tasks", "--cpu-list", "--pid", OWN_CORE, &own]).output()?;
    anyhow::ensure!(core.status.success(), "two processors are needed: {}", String::from_utf8_lossy(&core.stderr));
    Ok(())
}

/// Memory of a server, KiB.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// All of it.
    pub all: f64,
    /// Without pages of files.
    pub own: f64,
}

/// A process and all below it.
#[derive(Clone, Copy, Debug)]
pub struct Tree(pub u32);

impl Tree {
    fn all(self) -> anyhow::Result<Vec<(u32, String)>> {
        let mut stats: Vec<(u32, u32, String)> = Vec::new();
        for entry in std::fs::read_dir("/proc")? {
            let name = entry?.file_name();
            let Some(pid) = name.to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
            let Ok(stat) = read_to_string(format!("/proc/{pid}/stat")) else { continue };
            // behind the name, which may have spaces: state, parent, …
            let Some((_, fields)) = stat.rsplit_once(") ") else { continue };
            let parent = fields.split(' ').nth(1).and_then(|parent| parent.parse().ok()).unwrap_or(0);
            stats.push((pid, parent, fields.to_owned()));
        }
        let mut mine = vec![self.0];
        let mut at = 0;
        while let Some(parent) = mine.get(at).copied() {
            mine.extend(stats.iter().filter(|(_, of, _)| *of == parent).map(|(pid, ..)| *pid));
            at += 1;
        }
        stats.retain(|(pid, ..)| mine.contains(pid));
        Ok(stats.into_iter().map(|(pid, _, fields)| (pid, fields)).collect())
    }

    /// Processor time so far, in user and in system mode.
    pub fn cpu(self) -> anyhow::Result<Duration> {
        let mut ticks = 0;
        for (_, fields) in self.all()? {
            let time = |at: usize| fields.split(' ').nth(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
            ticks += time(11) + time(12);
        }
        Ok(Duration::from_millis(ticks * TICK_MS))
    }

    /// Memory in KiB, what each process has alone and its share of what it has with others: all of it, and without pages
    /// of files (the program, a mapped database), which the kernel takes back when it needs them.
    pub fn memory(self) -> anyhow::Result<Memory> {
        let mut sum = Memory { all: 0.0, own: 0.0 };
        for (pid, _) in self.all()? {
            let rollup = match read_to_string(format!("/proc/{pid}/smaps_rollup")) {
                Ok(rollup) => rollup,
                // it ended meanwhile
                Err(_) if !std::fs::exists(format!("/proc/{pid}"))? => continue,
                Err(error) => return Err(error).with_context(|| format!("the memory of process {pid}")),
            };
            let part = |name: &str| -> anyhow::Result<f64> {
                let line = rollup.lines().find_map(|line| line.strip_prefix(name)).with_context(|| name.to_owned())?;
                Ok(line.trim().trim_end_matches(" kB").parse()?)
            };
            sum.all += part("Pss:")?;
            sum.own += part("Pss_Anon:")? + part("Pss_Shmem:")?;
        }
        Ok(sum)
    }

    /// Ends them all.
    pub fn kill(self) {
        let mut kill = Command::new("kill");
        kill.arg("-KILL");
        for (pid, _) in self.all().unwrap_or_default() {
            kill.arg(pid.to_string());
        }
        // one that ended by itself meanwhile is fine
        let _ = kill.stderr(std::process::Stdio::null()).status();
    }
}
