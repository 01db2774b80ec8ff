//! Loading of card data, and the cards that home fills itself.

pub mod frame;
pub mod loader;
pub mod tools;
