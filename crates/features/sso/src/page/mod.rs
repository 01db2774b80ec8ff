//! The pages people see at `/cas`: HTML made by the server that needs no scripts; one does the work of a captcha.

mod code;
mod form;
mod message;
mod shell;
mod texts;

pub(crate) use code::{CodeForm, code_form};
pub(crate) use form::{Captcha, LoginForm, login_form};
pub(crate) use message::{Message, message_page};
pub(crate) use shell::{Look, auto_submit, page_response};
pub(crate) use texts::Texts;
