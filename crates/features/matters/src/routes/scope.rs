//! The scopes of the open calls.

use onehall_web::OpenScope;

/// May post to-dos.
#[derive(Debug, Clone, Copy)]
pub struct Todos;

impl OpenScope for Todos {
    const NAME: &'static str = "todos";
}

/// May post applications.
#[derive(Debug, Clone, Copy)]
pub struct Applications;

impl OpenScope for Applications {
    const NAME: &'static str = "applications";
}
