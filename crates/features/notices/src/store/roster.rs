//! Who got a notice, by department and by what they did.

use onehall_db::{PartOf as _, StoreResult, containing, count_and_page};
use onehall_kernel::{Page, PageIn, UserId, normalise_key};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
    Select,
};
use uuid::Uuid;

use crate::entities::receipt;

pub use crate::entities::receipt::Model as Receipt;

/// What the recipients of one department did; no department is one too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DepartmentMarks {
    /// The department when it was sent.
    pub department: Option<Uuid>,
    /// Who got it.
    pub total: i64,
    /// Who opened it.
    pub opened: i64,
    /// Who confirmed it.
    pub confirmed: i64,
}

/// What people did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Never opened it.
    Unread,
    /// Opened it.
    Opened,
    /// Did not confirm it.
    Unconfirmed,
    /// Confirmed it.
    Confirmed,
}

impl Mark {
    /// The mark that the wire names so.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "UNREAD" => Some(Self::Unread),
            "OPENED" => Some(Self::Opened),
            "UNCONFIRMED" => Some(Self::Unconfirmed),
            "CONFIRMED" => Some(Self::Confirmed),
            _ => None,
        }
    }
}

/// Marks by department.
pub async fn count_by_department(conn: &impl ConnectionTrait, notice: Uuid) -> StoreResult<Vec<DepartmentMarks>> {
    let rows: Vec<(Option<Uuid>, i64, i64, i64)> = receipt::Entity::part_of(notice)
        .select_only()
        .column(receipt::Column::DepartmentId)
        .column_as(receipt::Column::UserId.count(), "total")
        .column_as(receipt::Column::OpenedAt.count(), "opened")
        .column_as(receipt::Column::ConfirmedAt.count(), "confirmed")
        .group_by(receipt::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    let marks = |(department, total, opened, confirmed)| DepartmentMarks { department, total, opened, confirmed };
    Ok(rows.into_iter().map(marks).collect())
}

/// Which recipients of a notice.
#[derive(Debug, Clone, Copy)]
pub struct Recipients<'a> {
    /// The notice.
    pub notice: Uuid,
    /// Of one department alone.
    pub department: Option<Uuid>,
    /// With one mark alone.
    pub mark: Option<Mark>,
    /// With these words in name or account; empty for all.
    pub keyword: &'a str,
}

fn found(which: &Recipients<'_>) -> Select<receipt::Entity> {
    let mut query = receipt::Entity::part_of(which.notice);
    if let Some(id) = which.department {
        query = query.filter(receipt::COLUMN.department_id.eq(id));
    }
    query = match which.mark {
        Some(Mark::Unread) => query.filter(receipt::COLUMN.opened_at.is_null()),
        Some(Mark::Opened) => query.filter(receipt::COLUMN.opened_at.is_not_null()),
        Some(Mark::Unconfirmed) => query.filter(receipt::COLUMN.confirmed_at.is_null()),
        Some(Mark::Confirmed) => query.filter(receipt::COLUMN.confirmed_at.is_not_null()),
        None => query,
    };
    if !which.keyword.trim().is_empty() {
        query = query.filter(Expr::col(receipt::Column::NameKey).like(containing(&normalise_key(which.keyword))));
    }
    query
}

fn by_name(query: Select<receipt::Entity>) -> Select<receipt::Entity> {
    query.order_by_asc(receipt::Column::NameKey).order_by_asc(receipt::Column::UserId)
}

/// A page of recipients by name.
pub async fn page_recipients(
    conn: &impl ConnectionTrait,
    which: &Recipients<'_>,
    asked: &PageIn,
) -> StoreResult<Page<Receipt>> {
    count_and_page(conn, by_name(found(which)), asked).await
}

/// The recipients behind another one by name, at most `limit`; from the first on without one.
pub async fn list_recipients(
    conn: &impl ConnectionTrait,
    which: &Recipients<'_>,
    after: Option<&Receipt>,
    limit: u64,
) -> StoreResult<Vec<Receipt>> {
    let mut query = by_name(found(which));
    if let Some(last) = after {
        let same = receipt::COLUMN.name_key.eq(last.name_key.as_str());
        let further = same.and(receipt::COLUMN.user_id.gt(last.user_id));
        query = query.filter(receipt::COLUMN.name_key.gt(last.name_key.as_str()).or(further));
    }
    Ok(query.limit(limit).all(conn).await?)
}

fn chosen(which: &Recipients<'_>, people: Option<&[UserId]>) -> Select<receipt::Entity> {
    let query = found(which);
    match people {
        Some(people) => query.filter(receipt::COLUMN.user_id.is_in(people.iter().map(|id| id.0))),
        None => query,
    }
}

/// How many recipients that is, of these people alone where some are named.
pub async fn count_recipients(
    conn: &impl ConnectionTrait,
    which: &Recipients<'_>,
    people: Option<&[UserId]>,
) -> StoreResult<u64> {
    Ok(chosen(which, people).count(conn).await?)
}

/// The same people by their keys, those behind `after`, at most `limit`.
pub async fn list_recipients_by_key(
    conn: &impl ConnectionTrait,
    which: &Recipients<'_>,
    people: Option<&[UserId]>,
    (after, limit): (Option<UserId>, u64),
) -> StoreResult<Vec<Receipt>> {
    let mut query = chosen(which, people);
    if let Some(after) = after {
        query = query.filter(receipt::COLUMN.user_id.gt(after.0));
    }
    Ok(query.order_by_asc(receipt::Column::UserId).limit(limit).all(conn).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_known_by_its_name_at_the_wire() {
        for (name, mark) in [
            ("UNREAD", Some(Mark::Unread)),
            ("OPENED", Some(Mark::Opened)),
            ("UNCONFIRMED", Some(Mark::Unconfirmed)),
            ("CONFIRMED", Some(Mark::Confirmed)),
            ("opened", None),
            ("", None),
        ] {
            assert_eq!(Mark::parse(name), mark, "{name}");
        }
    }
}
