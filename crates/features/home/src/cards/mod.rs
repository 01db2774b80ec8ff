//! Loading of card data, and the cards that home fills itself.

pub(crate) mod external;
pub mod frame;
pub mod loader;
pub(crate) mod shown;
pub mod tools;
