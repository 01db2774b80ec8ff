//! What the filter of another system is to the register of people (RFC 7644 section 3.4.2.2).

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, containing, ending_with, starting_with};
use onehall_kernel::{TenantId, normalise_key};
use onehall_scim::{AttrPath, Compare, Fault, FaultKind, Filter, Literal};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, LikeExpr};
use sea_orm::{QueryFilter, QuerySelect, QueryTrait as _};
use uuid::Uuid;

use super::people::{keys, seen_by};
use crate::entities::{department, provisioned_person, role, user};
use crate::store::roles::holders_of;

/// Whose filter it is.
pub(crate) struct By<'a> {
    pub(crate) tenant: &'a TenantId,
    pub(crate) client: &'a str,
}

/// A group of the school.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Group {
    Department(Uuid),
    Role(Uuid),
}

/// How a text of the register is compared.
#[derive(Clone, Copy)]
enum Text {
    /// By the form in which names and accounts are compared.
    Key(user::Column),
    /// Whatever its letters' case.
    Plain(user::Column),
    /// As it is.
    Exact(user::Column),
}

/// Whom a system sees of those who fit a filter.
///
/// # Errors
/// `invalidFilter` for what can not be filtered by.
pub(crate) fn in_sight(filter: Option<&Filter>, by: &By<'_>) -> Result<Expr, Fault> {
    let seen = seen_by(by.tenant, by.client);
    match filter {
        Some(filter) => Ok(seen.and(within(filter, by, "")?)),
        None => Ok(seen),
    }
}

/// Whom a system sees of a department or of those with a role.
pub(crate) fn in_sight_of_group(of: Group, by: &By<'_>) -> Expr {
    let member = match of {
        Group::Department(id) => col(user::Column::DepartmentId).eq(id),
        Group::Role(id) => col(user::Column::Id).in_subquery(holders_of(by.tenant, role::COLUMN.id.eq(id))),
    };
    seen_by(by.tenant, by.client).and(member)
}

/// The condition of a filter, or of one of the parts of an attribute, whose name stands before theirs.
fn within(filter: &Filter, by: &By<'_>, before: &str) -> Result<Expr, Fault> {
    match filter {
        Filter::And(all) => joined(all, by, before, Expr::and),
        Filter::Or(any) => joined(any, by, before, Expr::or),
        Filter::Not(one) => Ok(within(one, by, before)?.not()),
        Filter::Present(path) => present(&key_of(path, before), by),
        Filter::Compare(path, Compare::Eq, Literal::Null) => Ok(present(&key_of(path, before), by)?.not()),
        Filter::Compare(path, Compare::Ne, Literal::Null) => present(&key_of(path, before), by),
        // `ne` is that nothing is equal, so that it is true of whoever has no value
        Filter::Compare(path, Compare::Ne, literal) => {
            Ok(compared(&key_of(path, before), Compare::Eq, literal, by)?.not())
        }
        Filter::Compare(path, compare, literal) => compared(&key_of(path, before), *compare, literal, by),
        Filter::Values(path, inner) => {
            let key = key_of(path, before);
            Ok(present(&key, by)?.and(within(inner, by, &format!("{key}."))?))
        }
    }
}

fn joined(many: &[Filter], by: &By<'_>, before: &str, join: fn(Expr, Expr) -> Expr) -> Result<Expr, Fault> {
    let mut all = many.iter().map(|one| within(one, by, before));
    let first = all.next().unwrap_or_else(|| Ok(Expr::val(1).eq(1)))?;
    all.try_fold(first, |left, right| Ok(join(left, right?)))
}

fn key_of(path: &AttrPath, before: &str) -> String {
    format!("{before}{}", path.key())
}

fn col(column: user::Column) -> Expr {
    Expr::col((user::Entity, column))
}

fn fault(key: &str) -> Fault {
    Fault::new(FaultKind::InvalidFilter, format!("people are not filtered by {key} so"))
}

const CAMPUS: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:user:";

/// The text of the register that an attribute is.
fn text_of(key: &str) -> Option<Text> {
    Some(match key {
        "username" => Text::Key(user::Column::AccountKey),
        "name.formatted" => Text::Key(user::Column::NameKey),
        "displayname" => Text::Plain(user::Column::NickName),
        "emails" | "emails.value" => Text::Plain(user::Column::Email),
        "phonenumbers" | "phonenumbers.value" => Text::Plain(user::Column::Phone),
        _ => match key.strip_prefix(CAMPUS)? {
            "kind" => Text::Exact(user::Column::Kind),
            "post" => Text::Plain(user::Column::PostName),
            _ => return None,
        },
    })
}

fn present(key: &str, by: &By<'_>) -> Result<Expr, Fault> {
    if let Some(Text::Key(column) | Text::Plain(column) | Text::Exact(column)) = text_of(key) {
        return Ok(col(column).ne(""));
    }
    Ok(match key {
        "id" | "active" | "meta.created" | "name" | "meta" => Expr::val(1).eq(1),
        "emails.type" | "emails.primary" => col(user::Column::Email).ne(""),
        "phonenumbers.type" | "phonenumbers.primary" => col(user::Column::Phone).ne(""),
        "externalid" => external(by, Expr::col(provisioned_person::Column::ExternalId).ne("")),
        "roles" | "roles.value" => col(user::Column::Id).in_subquery(holders_of(by.tenant, role::COLUMN.code.ne(""))),
        _ if key.strip_prefix(CAMPUS) == Some("departmentcode") => col(user::Column::DepartmentId).is_not_null(),
        _ if key.strip_prefix(CAMPUS) == Some("classcode") => col(user::Column::ClassId).is_not_null(),
        _ => return Err(fault(key)),
    })
}

fn compared(key: &str, compare: Compare, literal: &Literal, by: &By<'_>) -> Result<Expr, Fault> {
    match (key, literal) {
        ("active", Literal::Bool(is)) if compare == Compare::Eq => {
            let at = col(user::Column::DisabledAt);
            Ok(if *is { at.is_null() } else { at.is_not_null() })
        }
        ("emails.primary" | "phonenumbers.primary", Literal::Bool(is)) if compare == Compare::Eq => {
            Ok(Expr::val(i32::from(*is)).eq(1))
        }
        ("emails.type" | "phonenumbers.type", Literal::Text(text)) if compare == Compare::Eq => {
            Ok(Expr::val(i32::from(text.eq_ignore_ascii_case("work"))).eq(1))
        }
        ("id", Literal::Text(text)) if compare == Compare::Eq => {
            // a key that is none is nobody's
            Ok(text.parse::<i64>().map_or_else(|_| Expr::val(0).eq(1), |id| col(user::Column::Id).eq(id)))
        }
        ("externalid", Literal::Text(text)) if compare == Compare::Eq => {
            Ok(external(by, Expr::col(provisioned_person::Column::ExternalId).eq(text.as_str())))
        }
        ("roles" | "roles.value", Literal::Text(text)) if compare == Compare::Eq => {
            Ok(col(user::Column::Id).in_subquery(holders_of(by.tenant, role::COLUMN.code.eq(text.as_str()))))
        }
        ("groups" | "groups.value", Literal::Text(text)) if compare == Compare::Eq => {
            let Ok(id) = Uuid::try_parse(text) else { return Ok(Expr::val(0).eq(1)) };
            let holders = holders_of(by.tenant, role::COLUMN.id.eq(id));
            Ok(col(user::Column::DepartmentId).eq(id).or(col(user::Column::Id).in_subquery(holders)))
        }
        ("meta.created", Literal::Text(text)) => {
            let at: DateTime<Utc> = text.parse().map_err(|_| fault("what is no time, meta.created,"))?;
            let column = col(user::Column::CreatedAt);
            ordered(column, compare, Expr::val(at)).ok_or_else(|| fault(key))
        }
        (_, Literal::Text(text)) if key.strip_prefix(CAMPUS) == Some("departmentcode") && compare == Compare::Eq => {
            let found = department::Entity::of(by.tenant)
                .filter(department::COLUMN.code.eq(text.as_str()))
                .select_only()
                .column(department::Column::Id)
                .into_query();
            Ok(col(user::Column::DepartmentId).in_subquery(found))
        }
        (_, Literal::Text(text)) => {
            text_compared(text_of(key).ok_or_else(|| fault(key))?, compare, text).ok_or_else(|| fault(key))
        }
        _ => Err(fault(key)),
    }
}

/// Whoever the system's own key names.
fn external(by: &By<'_>, which: Expr) -> Expr {
    col(user::Column::Id).in_subquery(keys(by.tenant, by.client, which))
}

fn text_compared(of: Text, compare: Compare, text: &str) -> Option<Expr> {
    let (column, value, like) = match of {
        Text::Key(column) => {
            let key = normalise_key(text);
            (col(column), Expr::val(key.as_str()), key)
        }
        Text::Plain(column) => {
            (Expr::from(Func::lower(col(column))), Expr::from(Func::lower(Expr::val(text))), text.to_lowercase())
        }
        Text::Exact(column) => (col(column), Expr::val(text), text.to_owned()),
    };
    let part = |pattern: fn(&str) -> LikeExpr| pattern(&like);
    Some(match compare {
        Compare::Co => column.like(part(containing)),
        Compare::Sw => column.like(part(starting_with)),
        Compare::Ew => column.like(part(ending_with)),
        _ => return ordered(column, compare, value),
    })
}

fn ordered(column: Expr, compare: Compare, value: Expr) -> Option<Expr> {
    Some(match compare {
        Compare::Eq => column.eq(value),
        Compare::Gt => column.gt(value),
        Compare::Ge => column.gte(value),
        Compare::Lt => column.lt(value),
        Compare::Le => column.lte(value),
        Compare::Ne | Compare::Co | Compare::Sw | Compare::Ew => return None,
    })
}
