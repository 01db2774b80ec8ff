//! Ready-made services that a school takes over.

pub(super) mod add;
pub(super) mod list;
