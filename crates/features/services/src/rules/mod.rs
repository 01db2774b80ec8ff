//! Pure rules of this area.

pub(crate) mod address;
pub(crate) mod audience;
pub(crate) mod comb;
pub(crate) mod letter;
pub(crate) mod order;
pub(crate) mod pick;
pub(crate) mod window;
