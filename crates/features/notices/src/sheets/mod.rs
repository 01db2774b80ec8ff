//! Lists of this area as spreadsheets: the roster of an official notice, the register of news.

mod news;
mod roster;

pub(crate) use news::NewsItems;
pub(crate) use roster::Roster;
