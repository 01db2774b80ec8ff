//! A person as the form sends it.

use serde::Deserialize;
use uuid::Uuid;

use crate::model::Post;
use crate::rules::person::Typed;

/// What somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum PersonKind {
    /// Somebody who studies.
    Student,
    /// Somebody who teaches.
    Teacher,
    /// Somebody who works here and does not teach.
    Staff,
}

impl PersonKind {
    /// As it is stored.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Teacher => "teacher",
            Self::Staff => "staff",
        }
    }
}

/// A post beside the main one.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonPostIn {
    dept_id: Uuid,
    #[garde(length(chars, max = 64))]
    post_name: String,
}

/// What is kept of a person and may be changed.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonFormIn {
    #[garde(length(chars, min = 1, max = 64))]
    user_name: String,
    /// The name that others see; the real one when empty.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    nick_name: String,
    kind: PersonKind,
    /// A department that the caller administers; only who administers all puts people in none. The class's when absent.
    dept_id: Option<Uuid>,
    /// A class of the department, of students alone.
    class_id: Option<Uuid>,
    /// Of everybody but students.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    post_name: String,
    /// Each once; those of departments that the caller does not administer stay as they are.
    #[serde(default)]
    #[garde(dive, length(max = 20))]
    further_posts: Vec<PersonPostIn>,
    #[serde(default)]
    #[garde(length(chars, max = 32))]
    phone: String,
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    email: String,
    /// The role of the kind when there are none.
    #[serde(default)]
    #[garde(length(max = 50))]
    role_ids: Vec<Uuid>,
}

impl PersonFormIn {
    /// For the rules; the account is read of somebody new alone.
    pub(super) fn typed(self, account: String) -> Typed {
        let post = |post: PersonPostIn| Post { department: post.dept_id, name: post.post_name };
        Typed {
            account,
            user_name: self.user_name,
            nick_name: self.nick_name,
            kind: self.kind.code(),
            department: self.dept_id,
            class: self.class_id,
            post_name: self.post_name,
            posts: self.further_posts.into_iter().map(post).collect(),
            phone: self.phone,
            email: self.email,
            roles: self.role_ids,
        }
    }
}
