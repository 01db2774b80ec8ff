//! What a document says, as rows that lists ask for.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreError, StoreResult, rows_per_insert};
use onehall_kernel::{TenantId, normalise_key};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::config::duties_body::{DepartmentInfo, DutiesBody, DutyEntry};
use crate::entities::{department, entry, link};
use crate::rules::standing::Standing;

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// What people see.
    Published,
    /// What editors have.
    Working,
}

impl Side {
    /// The word in the database.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Published => "P",
            Self::Working => "W",
        }
    }
}

fn json<T: serde::Serialize>(value: &T) -> StoreResult<String> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::Inconsistent { table: "duty_entries", detail: error.to_string() })
}

/// A duty out of its row.
pub(crate) fn entry_of(body: &str) -> StoreResult<DutyEntry> {
    serde_json::from_str(body)
        .map_err(|error| StoreError::Inconsistent { table: "duty_entries", detail: error.to_string() })
}

/// The duties that people see of a department, by key.
async fn published(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
) -> StoreResult<HashMap<Uuid, DutyEntry>> {
    let bodies: Vec<String> = entry::Entity::of(tenant)
        .filter(entry::COLUMN.side.eq(Side::Published.as_str()))
        .filter(entry::COLUMN.department_id.eq(department))
        .select_only()
        .column(entry::Column::Body)
        .into_tuple()
        .all(conn)
        .await?;
    bodies.iter().map(|body| entry_of(body).map(|duty| (duty.duty_id, duty))).collect()
}

/// What a keyword of editors is looked for in.
fn words(duty: &DutyEntry) -> String {
    let texts = [&duty.duty_desc, &duty.duty_desc_en, &duty.duty_code, &duty.post_name, &duty.post_name_en];
    normalise_key(&texts.map(String::as_str).join("\u{1f}"))
}

fn basis(duty: &DutyEntry) -> String {
    let texts: Vec<String> =
        duty.basis.iter().map(|one| format!("{}\u{1f}{}\u{1f}{}", one.document, one.document_en, one.clause)).collect();
    normalise_key(&texts.join("\u{1f}"))
}

/// Writes one side of a department anew.
///
/// # Errors
/// When a key is taken by another department, and when the database fails.
pub(crate) async fn replace(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    side: Side,
    body: &DutiesBody,
) -> StoreResult<()> {
    let seen = if side == Side::Working { published(conn, tenant, department).await? } else { HashMap::new() };
    remove(conn, tenant, department, side).await?;
    let info = department::ActiveModel {
        department_id: Set(department),
        side: Set(side.as_str().to_owned()),
        tenant_id: Set(tenant.as_str().to_owned()),
        info: Set(json(&body.department)?),
    };
    department::Entity::insert(info).exec_without_returning(conn).await?;
    let mut rows = Vec::with_capacity(body.duties.len());
    let mut links = Vec::new();
    for (position, duty) in (0_i32..).zip(&body.duties) {
        let standing = match side {
            Side::Published => Standing::Same,
            Side::Working => Standing::of(seen.get(&duty.duty_id), duty),
        };
        rows.push(entry::ActiveModel {
            id: Set(duty.duty_id),
            side: Set(side.as_str().to_owned()),
            tenant_id: Set(tenant.as_str().to_owned()),
            department_id: Set(department),
            position: Set(position),
            type_code: Set(duty.duty_type_code.clone()),
            risk_level: Set(duty.risk_level.as_str().to_owned()),
            valid_from: Set(duty.valid_from.clone()),
            valid_to: Set(duty.valid_to.clone()),
            user_id: Set(duty.person()),
            linked: Set(!duty.service_ids.is_empty()),
            standing: Set(standing.as_str().to_owned()),
            words: Set(words(duty)),
            basis: Set(basis(duty)),
            body: Set(json(duty)?),
        });
        links.extend(duty.service_ids.iter().map(|service| link::ActiveModel {
            duty_id: Set(duty.duty_id),
            side: Set(side.as_str().to_owned()),
            service_id: Set(*service),
            tenant_id: Set(tenant.as_str().to_owned()),
            department_id: Set(department),
        }));
    }
    for chunk in rows.chunks(rows_per_insert(15)) {
        entry::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    for chunk in links.chunks(rows_per_insert(5)) {
        link::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}

async fn remove(conn: &impl ConnectionTrait, tenant: &TenantId, department: Uuid, side: Side) -> StoreResult<()> {
    link::Entity::delete_of(tenant)
        .filter(link::COLUMN.side.eq(side.as_str()))
        .filter(link::COLUMN.department_id.eq(department))
        .exec(conn)
        .await?;
    entry::Entity::delete_of(tenant)
        .filter(entry::COLUMN.side.eq(side.as_str()))
        .filter(entry::COLUMN.department_id.eq(department))
        .exec(conn)
        .await?;
    department::Entity::delete_of(tenant)
        .filter(department::COLUMN.side.eq(side.as_str()))
        .filter(department::COLUMN.department_id.eq(department))
        .exec(conn)
        .await?;
    Ok(())
}

/// After publishing: what editors have is as people see it.
pub(crate) async fn settle(conn: &impl ConnectionTrait, tenant: &TenantId, department: Uuid) -> StoreResult<()> {
    entry::Entity::update_of(tenant)
        .filter(entry::COLUMN.side.eq(Side::Working.as_str()))
        .filter(entry::COLUMN.department_id.eq(department))
        .col_expr(entry::Column::Standing, Expr::value(Standing::Same.as_str()))
        .exec(conn)
        .await?;
    Ok(())
}

/// What these departments say of themselves; those that say nothing are left out.
pub(crate) async fn list_info(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    side: Side,
    departments: &[Uuid],
) -> StoreResult<HashMap<Uuid, DepartmentInfo>> {
    let rows = department::Entity::keyed(tenant)
        .filter(department::COLUMN.side.eq(side.as_str()))
        .filter(department::COLUMN.department_id.is_in(departments.iter().copied()))
        .all(conn)
        .await?;
    let read = |row: department::Model| {
        let info = serde_json::from_str(&row.info)
            .map_err(|error| StoreError::Inconsistent { table: "duty_departments", detail: error.to_string() })?;
        Ok((row.department_id, info))
    };
    rows.into_iter().map(read).collect()
}
