//! Landlock: nothing of the file system and no TCP, but for the places given.

use std::io;
use std::path::PathBuf;

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, BitFlags, LandlockStatus, Ruleset, RulesetAttr as _,
    RulesetCreatedAttr as _, RulesetStatus, Scope, path_beneath_rules,
};

/// The newest version whose rights were looked at here.
const KNOWN: ABI = ABI::V6;

/// A place and what may be done there.
pub(super) type Place = (PathBuf, BitFlags<AccessFs>);

/// What a program may do with its own folder.
pub(super) fn everything() -> BitFlags<AccessFs> {
    // no devices, sockets or pipes to others
    AccessFs::from_all(KNOWN) & !(AccessFs::MakeChar | AccessFs::MakeBlock | AccessFs::MakeSock | AccessFs::Execute)
}

/// Shuts this thread and what it starts out of everything else; answers the version that does so, nothing where the kernel
/// has none. Places that do not exist are passed over.
///
/// # Errors
/// When the kernel has it and refuses.
pub(super) fn shut(places: &[Place]) -> io::Result<Option<u32>> {
    let restrict = || {
        let mut ruleset = Ruleset::default()
            .handle_access(AccessFs::from_all(KNOWN))?
            .handle_access(AccessNet::from_all(KNOWN))?
            .scope(Scope::from_all(KNOWN))?
            .create()?;
        for (path, access) in places {
            ruleset = ruleset.add_rules(path_beneath_rules([path], *access))?;
        }
        ruleset.restrict_self()
    };
    let status = restrict().map_err(|error: landlock::RulesetError| io::Error::other(error.to_string()))?;
    Ok(match (status.ruleset, status.landlock) {
        (RulesetStatus::NotEnforced, _) => None,
        (_, LandlockStatus::Available { effective_abi, kernel_abi }) => {
            Some(kernel_abi.map_or(effective_abi as u32, i32::unsigned_abs))
        }
        _ => None,
    })
}
