//! What other systems that provision people keep here, and what they filter by.

pub(crate) mod clients;
pub(crate) mod filter;
pub(crate) mod people;
