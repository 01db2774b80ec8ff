//! Rules without input or output.

pub(crate) mod chapters;
pub(crate) mod confirming;
pub(crate) mod duties;
pub(crate) mod finding;
pub(crate) mod lists;
pub(crate) mod reminding;
pub(crate) mod slices;
pub(crate) mod standing;
pub(crate) mod tally;
pub(crate) mod validity;
