//! The scope of the open to-do calls.

use onehall_web::OpenScope;

/// May post to-dos.
#[derive(Debug, Clone, Copy)]
pub struct Todos;

impl OpenScope for Todos {
    const NAME: &'static str = "todos";
}
