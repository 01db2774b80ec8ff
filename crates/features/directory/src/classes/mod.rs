//! Looking after classes, whatever way it comes: the page of classes and the register as a sheet change the same.

pub(crate) mod change;
pub(crate) mod managed;
pub(crate) mod write;
