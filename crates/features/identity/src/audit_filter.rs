//! What is looked for in the audit log, on its page and in its exports.

use chrono::NaiveDate;
use chrono_tz::Tz;
use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_directory::find_person_by_account;
use onehall_kernel::{Actor, TenantId, end_of_day, first_moment};
use onehall_records::audit::Sought;

/// A search as it is typed; what is empty or none does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Typed<'a> {
    /// A part of the action or of what it was done to, or the account of the person it was done to.
    pub(crate) keyword: &'a str,
    /// The account of who did it or really sat there, the name of a client, or `system`.
    pub(crate) actor: &'a str,
    /// The first word of the action.
    pub(crate) area: &'a str,
    /// The first day.
    pub(crate) from: Option<NaiveDate>,
    /// The last day.
    pub(crate) to: Option<NaiveDate>,
}

/// What that means for a tenant in its zone. A day that no calendar has bounds nothing.
///
/// # Errors
/// When the database fails.
pub(crate) async fn sought(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    zone: Tz,
    typed: &Typed<'_>,
) -> StoreResult<Sought> {
    let keyword = typed.keyword.trim();
    let meant = match keyword {
        "" => None,
        account => find_person_by_account(conn, tenant, account).await?,
    };
    let area = typed.area.trim();
    Ok(Sought {
        by: label_of(conn, tenant, typed.actor.trim()).await?,
        actions: if area.is_empty() { Vec::new() } else { vec![format!("{area}.")] },
        keyword: keyword.to_owned(),
        objects: meant.map(|person| vec![Actor::User(person.id).label()]).unwrap_or_default(),
        from: typed.from.and_then(|day| first_moment(day, zone)),
        until: typed.to.and_then(|day| end_of_day(day, zone)),
        ..Sought::default()
    })
}

/// The label of an actor who is looked for: of a person by account, else of a client of this name; none for anybody.
async fn label_of(conn: &impl ConnectionTrait, tenant: &TenantId, text: &str) -> StoreResult<Option<String>> {
    if text.is_empty() {
        return Ok(None);
    }
    let fixed = [Actor::System, Actor::Visitor].map(|one| one.label());
    if let Some(label) = fixed.into_iter().find(|label| text.eq_ignore_ascii_case(label)) {
        return Ok(Some(label));
    }
    let person = find_person_by_account(conn, tenant, text).await?;
    Ok(Some(person.map_or_else(|| format!("client:{text}"), |person| Actor::User(person.id).label())))
}
