//! How well a worker is shut in.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What shuts a worker in here, beside its limits, as it told itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Isolation {
    /// Whether the kernel filters its system calls: no sockets, no files, no programs.
    pub seccomp: bool,
    /// The version of landlock that keeps it from the file system and from TCP; nothing where the kernel has none.
    pub landlock: Option<u32>,
}

impl Isolation {
    /// Whether nothing is missing.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.seccomp && self.landlock.is_some()
    }

    /// One word for who looks from outside: `full`, `seccomp`, `landlock` or `limits`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match (self.seccomp, self.landlock) {
            (true, Some(_)) => "full",
            (true, None) => "seccomp",
            (false, Some(_)) => "landlock",
            (false, None) => "limits",
        }
    }
}

impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("limits")?;
        if self.seccomp {
            f.write_str(", seccomp")?;
        }
        self.landlock.map_or(Ok(()), |abi| write!(f, ", landlock (ABI {abi})"))
    }
}

/// Which layers are put on; all of them but in tests of a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers {
    /// Filter system calls.
    pub seccomp: bool,
    /// Shut the file system.
    pub landlock: bool,
}

impl Default for Layers {
    fn default() -> Self {
        Self { seccomp: true, landlock: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_is_said_in_words() {
        for (isolation, word, text) in [
            (Isolation { seccomp: true, landlock: Some(7) }, "full", "limits, seccomp, landlock (ABI 7)"),
            (Isolation { seccomp: true, landlock: None }, "seccomp", "limits, seccomp"),
            (Isolation { seccomp: false, landlock: Some(1) }, "landlock", "limits, landlock (ABI 1)"),
            (Isolation::default(), "limits", "limits"),
        ] {
            assert_eq!((isolation.word(), isolation.to_string().as_str()), (word, text));
            assert_eq!(isolation.is_full(), word == "full");
        }
    }
}
