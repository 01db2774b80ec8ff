//! Lists of this area as spreadsheets: the roster of an official notice.

mod roster;

pub(crate) use roster::Roster;
