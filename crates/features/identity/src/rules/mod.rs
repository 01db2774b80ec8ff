//! Pure rules of this area.

pub(crate) mod activation_code;
pub(crate) mod actor;
pub(crate) mod app_password;
pub(crate) mod captcha;
pub(crate) mod client;
pub(crate) mod device;
pub(crate) mod first_password;
pub(crate) mod known_device;
pub(crate) mod links;
pub(crate) mod lock;
pub(crate) mod password;
pub(crate) mod redirect;
pub(crate) mod second_factor;
pub(crate) mod session;
pub(crate) mod session_times;
pub(crate) mod shown_address;
pub mod token;
pub(crate) mod vault;
