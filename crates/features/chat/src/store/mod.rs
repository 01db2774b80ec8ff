//! All queries of this area.

pub(crate) mod archive;
pub(crate) mod arrival;
pub(crate) mod between;
pub(crate) mod files;
pub(crate) mod global;
pub(crate) mod groups;
pub(crate) mod history;
pub(crate) mod list;
pub(crate) mod members;
pub(crate) mod messages;
pub(crate) mod mine;
pub(crate) mod places;
pub(crate) mod save;
pub(crate) mod settings;

#[cfg(test)]
mod tests;
