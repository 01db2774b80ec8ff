//! Pure rules of this area.

pub(crate) mod class;
pub(crate) mod department;
pub(crate) mod department_list;
pub(crate) mod host;
pub(crate) mod name_letters;
pub(crate) mod person;
pub(crate) mod person_texts;
pub(crate) mod provisioning_run;
pub(crate) mod role;
pub(crate) mod role_class;
pub(crate) mod search_key;
pub(crate) mod tree;
