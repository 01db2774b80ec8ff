//! Limits of the system that a server of many connections raises for itself.

use std::io;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Lets this process have as many files open as the system allows it at most, and answers how many: nothing without a
/// limit. Every connection is a file, and what starts services leaves them 1,024 (`LimitNOFILESoft` of systemd).
///
/// # Errors
/// When the system refuses; the limit is what it was.
pub fn raise_open_files() -> io::Result<Option<u64>> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })?;
    Ok(maximum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_files_as_are_allowed() {
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let one_less = maximum.map(|files| files - 1);
        setrlimit(Resource::Nofile, Rlimit { current: one_less, maximum }).unwrap();
        assert_eq!(raise_open_files().unwrap(), maximum);
        assert_eq!(getrlimit(Resource::Nofile).current, maximum);
    }
}
