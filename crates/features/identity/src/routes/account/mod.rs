//! The person's own account: password, sessions, bindings, links.

pub(crate) mod access_links;
pub(crate) mod add_app_password;
pub(crate) mod add_binding;
pub(crate) mod change_password;
pub(crate) mod end_others;
pub(crate) mod end_session;
pub(crate) mod list_app_passwords;
pub(crate) mod list_bindings;
pub(crate) mod list_sessions;
pub(crate) mod remove_app_password;
pub(crate) mod remove_binding;
pub(crate) mod second_factor;
