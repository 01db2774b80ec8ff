//! Looking after departments and their posts, whatever way it comes: the page of departments and the register as a sheet
//! change the same, within the same reach, and no department ever stands below itself.

pub(crate) mod called;
pub(crate) mod change;
pub(crate) mod held;
pub(crate) mod managed;
pub(crate) mod posts;
pub(crate) mod uses;
pub(crate) mod write;
