//! Small file systems in memory, which can really be full.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;

const PIECE: usize = 64 * 1024;

/// A file system of its own, unmounted when dropped.
pub struct Small(PathBuf);

impl Small {
    /// One of so many MB.
    pub fn mount(at: &Path, size: usize) -> anyhow::Result<Self> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}m"), "tmpfs"]).arg(at);
        anyhow::ensure!(mount.status().context("mount")?.success(), "a small file system needs the right to mount");
        Ok(Self(at.to_owned()))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// What takes room from others; gives it back when dropped.
pub struct Ballast {
    file: File,
    path: PathBuf,
}

impl Ballast {
    /// Takes none yet.
    pub fn in_folder(folder: &Path) -> anyhow::Result<Self> {
        let path = folder.join("ballast");
        Ok(Self { file: File::create(&path)?, path })
    }

    /// Takes all room that is there, that too which others gave free since.
    pub fn fill(&mut self) {
        while self.file.write_all(&[0; PIECE]).is_ok() {}
        while self.file.write_all(&[0]).is_ok() {}
    }
}

impl Drop for Ballast {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
