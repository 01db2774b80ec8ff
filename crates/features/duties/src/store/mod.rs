//! Queries of this area.

pub(crate) mod confirmations;
pub(crate) mod counts;
pub(crate) mod entries;
pub(crate) mod filter;
pub(crate) mod global;
pub(crate) mod links;
pub(crate) mod numbered;
pub(crate) mod projection;
