//! All queries of this area.

pub(crate) mod catalogue;
pub(crate) mod clicks;
pub(crate) mod collections;
pub(crate) mod comb;
pub(crate) mod put;
pub(crate) mod words;
