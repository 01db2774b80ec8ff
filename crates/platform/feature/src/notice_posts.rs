//! The port by which areas that do not know notices send official ones: reminders, and word of a change.

use async_trait::async_trait;
use onehall_db::Tx;
use onehall_kernel::{Ctx, Locale, Names, UserId};
use onehall_web::ApiError;
use uuid::Uuid;

/// What is said, in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticePost {
    /// The department by whose account it is said when that has one; otherwise the school's speaks.
    pub department: Option<Uuid>,
    /// Who has it sent.
    pub author: UserId,
    /// The headline, at most 100 characters.
    pub title: Names,
    /// One or two sentences, at most 200 characters.
    pub summary: Names,
    /// Plain paragraphs; they are written as such, whatever they hold.
    pub paragraphs: Vec<Names>,
    /// A path inside the portal to which its last line leads, with the words of the link.
    pub link: (String, Names),
    /// Who gets it; each once.
    pub people: Vec<UserId>,
}

/// Departments that a notice names.
pub const NAMED_MAX: usize = 30;

/// Departments as a sentence of a notice names them: the first [`NAMED_MAX`], and how many there are where that is not all.
#[must_use]
pub fn listed(departments: impl ExactSizeIterator<Item = String>, locale: Locale) -> String {
    let count = departments.len();
    let named: Vec<String> = departments.take(NAMED_MAX).collect();
    let all = named.join(locale.pick("、", ", "));
    if count <= NAMED_MAX {
        return all;
    }
    locale.pick(&format!("{all}等 {count} 个部门"), &format!("{all} and others, {count} in all")).to_owned()
}

/// Sends official notices. The notices area implements it; others ask [`crate::Deps::port`].
#[async_trait]
pub trait NoticePosts: Send + Sync {
    /// Sends a notice in the unit of work that gives the reason for it, some thousand people in each; audited. It goes out
    /// once that unit is saved.
    ///
    /// # Errors
    /// `notice.no_account` when no account of the tenant can speak, and faults of the database.
    async fn post(&self, tx: &mut Tx, ctx: &Ctx, said: NoticePost) -> Result<(), ApiError>;
}
