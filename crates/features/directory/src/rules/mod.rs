//! Pure rules of this area.

pub(crate) mod role_class;
pub(crate) mod tree;
