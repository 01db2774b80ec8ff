//! The disk that fails on command: `shim/disk.c`, preloaded into a server.

use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;

const SOURCE: &str = include_str!("../shim/disk.c");
/// What the sources include.
const HEADER: (&str, &str) = ("files.h", include_str!("../shim/files.h"));
/// Bytes of the control file: six numbers.
const SIZE: u64 = 24;

/// Which calls fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Calls {
    /// Writing and growing.
    Writes = 1,
    /// Bringing onto the disk.
    Syncs = 2,
}

/// On which file of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// The file itself, which only moving the log touches.
    Database = 1,
    /// The write-ahead log.
    Log = 2,
}

/// A fault.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    pub calls: Calls,
    pub files: Files,
    /// The error's number (errno).
    pub error: u32,
    /// Calls that go well first.
    pub pass: u32,
    /// Calls that fail then; `u32::MAX` for all.
    pub fail: u32,
}

/// `errno` of a failing device.
pub const EIO: u32 = 5;
/// `errno` of a full disk.
pub const ENOSPC: u32 = 28;

/// The library and its control file.
pub struct Shim {
    library: PathBuf,
    path: PathBuf,
    control: File,
}

impl Shim {
    /// Compiles it into `folder`.
    pub fn build(folder: &Path) -> anyhow::Result<Self> {
        let (library, path) = (compile(SOURCE, folder, "disk")?, folder.join("disk.control"));
        let control = File::options().create(true).truncate(true).read(true).write(true).open(&path)?;
        control.set_len(SIZE)?;
        Ok(Self { library, path, control })
    }

    /// What a server needs in its environment.
    pub fn environment(&self) -> [(&'static str, String); 2] {
        [("LD_PRELOAD", self.library.display().to_string()), ("FAULTS_CONTROL", self.path.display().to_string())]
    }

    /// Lets the disk fail from now on; what was refused before is forgotten.
    pub fn arm(&self, fault: Fault) -> anyhow::Result<()> {
        self.disarm()?;
        // the first number switches it on
        let rest = [fault.files as u32, fault.error, fault.pass, fault.fail, 0];
        self.control.write_all_at(&rest.map(u32::to_le_bytes).concat(), 4)?;
        Ok(self.control.write_all_at(&(fault.calls as u32).to_le_bytes(), 0)?)
    }

    /// Makes the disk whole again.
    pub fn disarm(&self) -> anyhow::Result<()> {
        Ok(self.control.write_all_at(&0_u32.to_le_bytes(), 0)?)
    }

    /// Calls that were refused since the last fault began.
    pub fn refused(&self) -> anyhow::Result<u32> {
        let mut number = [0; 4];
        self.control.read_exact_at(&mut number, 20)?;
        Ok(u32::from_le_bytes(number))
    }
}

/// Compiles a library to be preloaded.
pub fn compile(text: &str, folder: &Path, name: &str) -> anyhow::Result<PathBuf> {
    let (source, library) = (folder.join(format!("{name}.c")), folder.join(format!("{name}.so")));
    std::fs::write(&source, text)?;
    std::fs::write(folder.join(HEADER.0), HEADER.1)?;
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .args([&library, &source])
        .args(["-ldl", "-lpthread"]);
    anyhow::ensure!(cc.status().context("cc (package gcc)")?.success(), "{name}.c does not compile");
    Ok(library)
}
