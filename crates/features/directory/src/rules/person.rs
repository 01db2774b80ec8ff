//! What becomes of a person's form: who it is to be, or what is wrong with it.

use std::collections::BTreeSet;

use onehall_kernel::{ErrorCode, Names};
use uuid::Uuid;

use super::person_texts::{ACCOUNT_CHARS, POST_CHARS, POSTS_MAX, is_account, is_email_or_empty};
use crate::model::{ClassRecord, Department, Post};
use crate::people::reach::Reach;
use crate::store::registers::people::{PersonRow, RoleRow};

/// What was typed and chosen; texts are trimmed here.
#[derive(Debug, Clone, Default)]
pub(crate) struct Typed {
    /// Read of somebody new alone: an account stays as it is.
    pub account: String,
    pub user_name: String,
    /// The name to show; the real one when empty.
    pub nick_name: String,
    /// `student`, `teacher` or `staff`.
    pub kind: &'static str,
    pub department: Option<Uuid>,
    /// Of students alone.
    pub class: Option<Uuid>,
    /// Of everybody else alone.
    pub post_name: String,
    pub posts: Vec<Post>,
    pub phone: String,
    pub email: String,
    /// The role of the kind when there are none.
    pub roles: Vec<Uuid>,
}

/// What a form is held against.
pub(crate) struct Held<'a> {
    pub departments: &'a [Department],
    /// The class that is named, when there is one.
    pub class: Option<&'a ClassRecord>,
    pub roles: &'a [RoleRow],
    pub reach: &'a Reach,
}

/// Something that is wrong, at its field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// As the call names it, `furtherPosts[0].postName` within a list.
    pub field: String,
    pub what: Broken,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A rule of the field, as `FieldError` names it.
    Rule(&'static str),
    /// A row of the catalogue.
    Code(ErrorCode),
    /// A role that allows more than the caller may.
    RoleAbove(Names),
}

/// The person that the form asks for. `from` is who is stored, or who would be new with nothing said of them.
///
/// # Errors
/// What is wrong, in the order of the form.
pub(crate) fn judge(typed: Typed, from: &PersonRow, is_new: bool, held: &Held<'_>) -> Result<PersonRow, Vec<Fault>> {
    let mut faults = Faults::default();
    let mut after = texts(&typed, from, is_new, &mut faults);
    after.department = typed.department;
    if let Some(id) = typed.department
        && !held.departments.iter().any(|one| one.id == id)
    {
        faults.rule("deptId", "there is no such department");
    } else if !held.reach.reaches(typed.department) {
        faults.code("deptId", ErrorCode::PersonDepartment);
    }
    class_and_post(&typed, held, &mut after, &mut faults);
    further_posts(&typed, from, held, &mut after, &mut faults);
    roles(&typed, from, is_new, held, &mut after, &mut faults);
    if faults.0.is_empty() { Ok(after) } else { Err(faults.0) }
}

#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn rule(&mut self, field: impl Into<String>, rule: &'static str) {
        self.0.push(Fault { field: field.into(), what: Broken::Rule(rule) });
    }

    fn code(&mut self, field: impl Into<String>, code: ErrorCode) {
        self.0.push(Fault { field: field.into(), what: Broken::Code(code) });
    }
}

fn texts(typed: &Typed, from: &PersonRow, is_new: bool, faults: &mut Faults) -> PersonRow {
    let clean = |text: &str| text.trim().to_owned();
    let mut after = PersonRow {
        user_name: clean(&typed.user_name),
        nick_name: clean(&typed.nick_name),
        kind: typed.kind.to_owned(),
        phone: clean(&typed.phone),
        email: clean(&typed.email),
        ..from.clone()
    };
    if is_new {
        after.account = clean(&typed.account);
        if after.account.is_empty() {
            faults.rule("account", "is blank");
        } else if after.account.chars().count() > ACCOUNT_CHARS {
            faults.rule("account", "at most 64 characters");
        } else if !is_account(&after.account) {
            faults.rule("account", "no spaces and no control characters");
        }
    }
    if after.user_name.is_empty() {
        faults.rule("userName", "is blank");
    }
    for (field, text) in [
        ("userName", &after.user_name),
        ("nickName", &after.nick_name),
        ("phone", &after.phone),
        ("email", &after.email),
    ] {
        if text.chars().any(char::is_control) {
            faults.rule(field, "no control characters");
        }
    }
    if !is_email_or_empty(&after.email) {
        faults.rule("email", "an e-mail address");
    }
    if after.nick_name.is_empty() {
        after.nick_name.clone_from(&after.user_name);
    }
    after
}

/// Students have a class and no post, everybody else a post and no class. The class decides where no department is said,
/// and is of the department where one is.
fn class_and_post(typed: &Typed, held: &Held<'_>, after: &mut PersonRow, faults: &mut Faults) {
    let post = typed.post_name.trim();
    (after.class, after.post_name) = (None, String::new());
    if typed.kind != "student" {
        if typed.class.is_some() {
            faults.rule("classId", "only students have a class");
        }
        if post.chars().any(char::is_control) {
            faults.rule("postName", "no control characters");
        }
        post.clone_into(&mut after.post_name);
        return;
    }
    if !post.is_empty() {
        faults.rule("postName", "students have no post");
    }
    match (typed.class, held.class) {
        (None, _) => {}
        (Some(_), None) => faults.rule("classId", "there is no such class"),
        (Some(_), Some(class)) if typed.department.is_some_and(|id| id != class.class.department) => {
            faults.code("classId", ErrorCode::PersonClass);
        }
        (Some(id), Some(class)) => {
            (after.class, after.department) = (Some(id), Some(class.class.department));
            after.post_name.clone_from(&class.class.name);
        }
    }
}

/// What a person does for departments that the caller does not administer stays as it is.
fn further_posts(typed: &Typed, from: &PersonRow, held: &Held<'_>, after: &mut PersonRow, faults: &mut Faults) {
    let mut posts: Vec<Post> = Vec::new();
    for (at, post) in typed.posts.iter().enumerate() {
        let field = |name: &str| format!("furtherPosts[{at}].{name}");
        let post = Post { department: post.department, name: post.name.trim().to_owned() };
        let is_stored = from.posts.contains(&post);
        if post.name.is_empty() {
            faults.rule(field("postName"), "is blank");
        } else if post.name.chars().count() > POST_CHARS {
            faults.rule(field("postName"), "at most 64 characters");
        } else if post.name.chars().any(char::is_control) {
            faults.rule(field("postName"), "no control characters");
        }
        if !held.departments.iter().any(|one| one.id == post.department) {
            faults.rule(field("deptId"), "there is no such department");
        } else if !is_stored && !held.reach.reaches(Some(post.department)) {
            faults.code(field("deptId"), ErrorCode::PersonDepartment);
        }
        if posts.contains(&post) {
            faults.rule(field("postName"), "another row has it");
        } else {
            posts.push(post);
        }
    }
    let is_kept = |post: &Post| posts.contains(post) || held.reach.reaches(Some(post.department));
    if !from.posts.iter().all(is_kept) {
        faults.code("furtherPosts", ErrorCode::PersonDepartment);
    }
    if posts.len() > POSTS_MAX {
        faults.rule("furtherPosts", "at most 20 further posts");
    }
    after.posts = posts;
}

/// Roles that come anew allow nothing that the caller may not; those that go are covered by who may be changed at all.
/// Nobody changes what they may themselves.
fn roles(typed: &Typed, from: &PersonRow, is_new: bool, held: &Held<'_>, after: &mut PersonRow, faults: &mut Faults) {
    let find = |id: &Uuid| held.roles.iter().find(|role| role.id == *id);
    let mut wanted: BTreeSet<Uuid> = typed.roles.iter().copied().collect();
    if wanted.is_empty() {
        wanted.extend(held.roles.iter().find(|role| role.code == typed.kind).map(|role| role.id));
    }
    for id in &wanted {
        let had = !is_new && from.roles.contains(id);
        match find(id) {
            None => faults.rule("roleIds", "there is no such role"),
            Some(_) if had || held.reach.may_give(id) => {}
            Some(role) => {
                let names = Names { zh: role.name.clone(), en: role.name_en.clone() };
                faults.0.push(Fault { field: "roleIds".to_owned(), what: Broken::RoleAbove(names) });
            }
        }
    }
    let is_same = from.roles.len() == wanted.len() && from.roles.iter().all(|id| wanted.contains(id));
    if !is_new && !is_same && held.reach.is_me(from) {
        faults.code("roleIds", ErrorCode::PersonSelf);
    }
    // an order that differs alone is no change
    after.roles = if is_same { from.roles.clone() } else { wanted.into_iter().collect() };
}

#[cfg(test)]
#[path = "person_tests.rs"]
mod tests;
