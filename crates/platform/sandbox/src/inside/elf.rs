//! Which loader a program asks for: it is executed together with the program.

use std::fs::File;
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

/// `PT_INTERP` of the ELF specification.
const INTERPRETER: u32 = 3;
/// The longest path of the system, bytes.
const PATH_MAX: usize = 4096;

/// The loader of a program; nothing for one that needs none.
///
/// # Errors
/// When it is no ELF program of 64 bits: a script starts others, which no converter can.
pub(super) fn loader(program: &Path) -> io::Result<Option<PathBuf>> {
    let file = File::open(program)?;
    let mut head = [0; 64];
    file.read_exact_at(&mut head, 0).map_err(|_| no_program())?;
    if head[..6] != *b"\x7fELF\x02\x01" {
        return Err(no_program());
    }
    let (offset, size, count) = (u64_at(&head, 32), u16_at(&head, 54), u16_at(&head, 56));
    for number in 0..count {
        let mut entry = [0; 56];
        let place = offset.checked_add(u64::from(number) * u64::from(size)).ok_or_else(no_program)?;
        file.read_exact_at(&mut entry, place).map_err(|_| no_program())?;
        if entry[..4] == INTERPRETER.to_le_bytes() {
            let length = usize::try_from(u64_at(&entry, 32)).unwrap_or(usize::MAX).min(PATH_MAX);
            let mut path = vec![0; length];
            file.read_exact_at(&mut path, u64_at(&entry, 8)).map_err(|_| no_program())?;
            path.truncate(path.iter().position(|byte| *byte == 0).unwrap_or(length));
            return Ok(Some(std::ffi::OsString::from_vec(path).into()));
        }
    }
    Ok(None)
}

fn no_program() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "it is no program of this machine (ELF, 64 bits); a script can not be one",
    )
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(eight)
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_names_its_loader_and_a_script_is_none() {
        let loader = loader(&std::env::current_exe().unwrap()).unwrap().unwrap();
        assert!(loader.is_file(), "{loader:?}");
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("script", "#!/bin/sh\necho 1\n".repeat(9)), ("short", "\x7fELF".to_owned())] {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            assert_eq!(super::loader(&path).unwrap_err().kind(), io::ErrorKind::InvalidData);
        }
        assert_eq!(super::loader(&folder.path().join("none")).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn heads_that_lie_end_in_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lying");
        let mut program = b"\x7fELF\x02\x01".to_vec();
        program.resize(64, 0xff);
        std::fs::write(&path, program).unwrap();
        assert_eq!(loader(&path).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
