//! Pure rules of this area.

pub(crate) mod name_letters;
pub(crate) mod person;
pub(crate) mod person_texts;
pub(crate) mod role;
pub(crate) mod role_class;
pub(crate) mod tree;
