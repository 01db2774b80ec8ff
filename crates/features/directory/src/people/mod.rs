//! Looking after people, whatever way it comes: the page of people and the register as a sheet change the same, within
//! the same reach, and the tenant keeps an administrator.

pub(crate) mod administrators;
pub(crate) mod change;
pub(crate) mod managed;
pub(crate) mod many;
pub(crate) mod reach;
pub(crate) mod write;
