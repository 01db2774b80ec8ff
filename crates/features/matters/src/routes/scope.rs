//! The scopes of the open calls.

use onehall_kernel::Scope;
use onehall_web::OpenScope;

/// May post to-dos.
#[derive(Debug, Clone, Copy)]
pub struct Todos;

impl OpenScope for Todos {
    const SCOPE: Scope = Scope::new(
        "todos",
        ["向全校任何人推送、更新和撤回待办", "Post, change and withdraw to-dos of anybody of the school"],
    );
}

/// May post applications.
#[derive(Debug, Clone, Copy)]
pub struct Applications;

impl OpenScope for Applications {
    const SCOPE: Scope = Scope::new(
        "applications",
        ["推送和更新任何人的办件进度", "Post and change the progress of anybody's applications"],
    );
}

/// All of them.
pub(crate) const SCOPES: &[Scope] = &[Todos::SCOPE, Applications::SCOPE];
