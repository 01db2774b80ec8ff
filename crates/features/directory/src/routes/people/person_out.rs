//! People as those see them who look after them.

use onehall_kernel::{AllRights, Right, UserId, wire_time};
use onehall_web::User;
use serde::Serialize;
use uuid::Uuid;

use crate::model::{Department, name_of};
use crate::people::change::version;
use crate::people::reach::{Bound, Reach};
use crate::store::registers::people::{PersonRow, RoleRow};

/// What keeps the caller from changing somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum PersonBound {
    /// It is the caller: everything but roles, state and password may be changed.
    Oneself,
    /// The person may more than the caller: nothing may be changed.
    Above,
}

/// A role that a person has.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonRoleOut {
    role_id: Uuid,
    role_code: String,
    role_name: String,
}

/// Somebody in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonLine {
    user_id: UserId,
    account: String,
    user_name: String,
    /// `student`, `teacher` or `staff`.
    kind: String,
    /// Null for somebody of no department.
    dept_id: Option<Uuid>,
    dept_name: String,
    /// The post; of a student the class.
    post_name: String,
    /// The most important first.
    roles: Vec<PersonRoleOut>,
    /// Whether the person can not sign in.
    is_disabled: bool,
    /// Why the caller may not change everything; null when the caller may.
    bound: Option<PersonBound>,
    /// To be sent with changes.
    version: String,
}

/// A further post.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonPostOut {
    dept_id: Uuid,
    dept_name: String,
    post_name: String,
}

/// All that is kept of a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonDetail {
    #[serde(flatten)]
    #[schema(inline)]
    line: PersonLine,
    /// The name that others see.
    nick_name: String,
    /// Of a student; null for none.
    class_id: Option<Uuid>,
    further_posts: Vec<PersonPostOut>,
    phone: String,
    email: String,
    /// When the person was added.
    create_time: String,
    /// What the person may, and by which roles; abilities first, then pages of the administration in their order.
    rights: Vec<PersonRightOut>,
}

/// Something that a person may.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonRightOut {
    /// `ability:…` or `entry:…`.
    access: String,
    /// What it allows, or the page's title.
    name: String,
    /// Names of the roles that allow it.
    role_names: Vec<String>,
}

/// What people are shown with.
pub(super) struct Shown<'a> {
    pub(super) departments: &'a [Department],
    pub(super) roles: &'a [RoleRow],
    pub(super) reach: &'a Reach,
    pub(super) user: &'a User,
}

impl Shown<'_> {
    /// Somebody in the list.
    pub(super) fn line(&self, person: &PersonRow) -> PersonLine {
        let locale = self.user.ctx.locale;
        let has = |role: &&RoleRow| person.roles.contains(&role.id);
        let role = |role: &RoleRow| PersonRoleOut {
            role_id: role.id,
            role_code: role.code.clone(),
            role_name: locale.pick(&role.name, &role.name_en).to_owned(),
        };
        PersonLine {
            user_id: UserId(person.id),
            account: person.account.clone(),
            user_name: person.user_name.clone(),
            kind: person.kind.clone(),
            dept_id: person.department,
            dept_name: name_of(self.departments, person.department, locale),
            post_name: person.post_name.clone(),
            roles: self.roles.iter().filter(has).map(role).collect(),
            is_disabled: person.disabled_at.is_some(),
            bound: self.reach.bound(person).map(|bound| match bound {
                Bound::Oneself => PersonBound::Oneself,
                Bound::Above => PersonBound::Above,
            }),
            version: version(person),
        }
    }

    /// Why somebody may what they may.
    fn rights(&self, person: &PersonRow, all: &AllRights) -> Vec<PersonRightOut> {
        let locale = self.user.ctx.locale;
        let own: Vec<&RoleRow> = self.roles.iter().filter(|role| person.roles.contains(&role.id)).collect();
        let granted = |role: &&&RoleRow, right: &Right| {
            role.grants.iter().any(|(kind, name)| kind == right.kind.as_str() && name == right.name)
        };
        let out = |right: &Right| PersonRightOut {
            access: right.access(),
            name: locale.pick(right.zh, right.en).to_owned(),
            role_names: own
                .iter()
                .filter(|role| granted(role, right))
                .map(|role| locale.pick(&role.name, &role.name_en).to_owned())
                .collect(),
        };
        all.iter().map(out).filter(|right| !right.role_names.is_empty()).collect()
    }

    /// All of somebody, with what the person may of `rights`.
    pub(super) fn detail(&self, person: &PersonRow, rights: &AllRights) -> PersonDetail {
        let locale = self.user.ctx.locale;
        let posts = person.posts.iter().map(|post| PersonPostOut {
            dept_id: post.department,
            dept_name: name_of(self.departments, Some(post.department), locale),
            post_name: post.name.clone(),
        });
        PersonDetail {
            line: self.line(person),
            nick_name: person.nick_name.clone(),
            class_id: person.class,
            further_posts: posts.collect(),
            phone: person.phone.clone(),
            email: person.email.clone(),
            create_time: wire_time(person.created_at, self.user.tenant.zone),
            rights: self.rights(person, rights),
        }
    }
}
