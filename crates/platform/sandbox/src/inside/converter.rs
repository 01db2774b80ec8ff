//! A worker that becomes a program of others.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use landlock::AccessFs;

use super::land::{self, Place};
use super::{elf, filter};
use crate::isolation::Layers;
use crate::order::Becomes;

/// Where the loader finds libraries, and what it reads to find them.
const LIBRARIES: [&str; 9] = [
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/ld-musl-x86_64.path",
    "/etc/ld-musl-aarch64.path",
];

/// Shuts this process in and executes the program in its folder; returns when that fails.
pub(super) fn become_program(becomes: &Becomes, layers: Layers, args: &[String]) -> io::Error {
    if let Err(error) = prepare(becomes, layers) {
        return io::Error::new(error.kind(), format!("{}: {error}", becomes.program.display()));
    }
    let error = Command::new(&becomes.program).args(args).exec();
    io::Error::new(error.kind(), format!("{}: {error}", becomes.program.display()))
}

fn prepare(becomes: &Becomes, layers: Layers) -> io::Result<()> {
    // what the program is called by may be a link
    let program = becomes.program.canonicalize()?;
    let places = places(&program, &becomes.folder)?;
    std::env::set_current_dir(&becomes.folder)?;
    if layers.landlock {
        land::shut(&places)?;
    }
    if layers.seccomp {
        filter::converter()?;
    }
    Ok(())
}

fn places(program: &Path, folder: &Path) -> io::Result<Vec<Place>> {
    let run = AccessFs::Execute | AccessFs::ReadFile;
    let mut places: Vec<Place> = LIBRARIES.iter().map(|path| (path.into(), AccessFs::ReadFile.into())).collect();
    // a program that was unpacked somewhere has its libraries beside it
    let beside: Option<PathBuf> = program.parent().and_then(Path::parent).map(|place| place.join("lib"));
    places.extend(beside.map(|path| (path, AccessFs::ReadFile.into())));
    places.extend(elf::loader(program)?.map(|path| (path, run)));
    places.push((program.to_owned(), run));
    places.push((folder.to_owned(), land::everything()));
    Ok(places)
}
