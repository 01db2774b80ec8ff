//! Versions of sub-applications and their files.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreError, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, Names, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::entities::micro::{bundle, file};
use crate::rules::bundle::Bundle;

/// A version of a sub-application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MicroVersion {
    /// Its key.
    pub id: Uuid,
    /// The application's key.
    pub app: String,
    /// Its semantic version.
    pub version: String,
    /// Version and digest, as they stand in addresses.
    pub slot: String,
    /// Names of the application as this version says.
    pub names: Names,
    /// The path of its module.
    pub entry: String,
    /// Paths of style sheets.
    pub styles: Vec<String>,
    /// Methods of its store.
    pub methods: Vec<String>,
    /// How many files it has.
    pub files: i32,
    /// What they have together.
    pub bytes: i64,
    /// Whether members get it.
    pub is_active: bool,
    /// When it came.
    pub uploaded_at: DateTime<Utc>,
    /// Who sent it.
    pub uploaded_by: Option<UserId>,
}

fn read<T: DeserializeOwned>(id: Uuid, text: &str) -> StoreResult<T> {
    serde_json::from_str(text)
        .map_err(|_| StoreError::Inconsistent { table: "micro_bundles", detail: format!("JSON of {id}") })
}

fn write(names: &[String]) -> StoreResult<String> {
    serde_json::to_string(names)
        .map_err(|error| StoreError::Inconsistent { table: "micro_bundles", detail: error.to_string() })
}

fn from_row(row: bundle::Model) -> StoreResult<MicroVersion> {
    Ok(MicroVersion {
        styles: read(row.id, &row.styles)?,
        methods: read(row.id, &row.methods)?,
        id: row.id,
        app: row.app,
        version: row.version,
        slot: row.slot,
        names: Names { zh: row.name_zh, en: row.name_en },
        entry: row.entry,
        files: row.files,
        bytes: row.bytes,
        is_active: row.is_active,
        uploaded_at: row.uploaded_at,
        uploaded_by: row.uploaded_by.map(UserId),
    })
}

/// All of the tenant, by application, the newest first.
pub async fn list_versions(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<MicroVersion>> {
    let query = bundle::Entity::of(tenant)
        .order_by_asc(bundle::Column::App)
        .order_by_desc(bundle::Column::UploadedAt)
        .order_by_asc(bundle::Column::Id);
    query.all(conn).await?.into_iter().map(from_row).collect()
}

/// How many the tenant has.
pub async fn count_versions(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(bundle::Entity::of(tenant).count(conn).await?)
}

/// One of the tenant.
pub async fn find_version(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (app, version): (&str, &str),
) -> StoreResult<Option<MicroVersion>> {
    let query =
        bundle::Entity::of(tenant).filter(bundle::COLUMN.app.eq(app)).filter(bundle::COLUMN.version.eq(version));
    query.one(conn).await?.map(from_row).transpose()
}

/// The hashes of files by their versions and paths: those of `paths` that are there.
pub async fn list_integrity(
    conn: &impl ConnectionTrait,
    versions: &[Uuid],
    paths: &[String],
) -> StoreResult<HashMap<(Uuid, String), String>> {
    let query = file::Entity::parts_of(versions.iter().copied()).filter(file::COLUMN.path.is_in(paths.iter().cloned()));
    let rows = query.all(conn).await?;
    Ok(rows.into_iter().map(|row| ((row.bundle_id, row.path), row.integrity)).collect())
}

/// The hash of one file.
pub async fn find_integrity(conn: &impl ConnectionTrait, version: Uuid, path: &str) -> StoreResult<Option<String>> {
    let query = file::Entity::part_of(version).filter(file::COLUMN.path.eq(path));
    Ok(query.select_only().column(file::Column::Integrity).into_tuple().one(conn).await?)
}

/// Makes a version, which members do not get yet.
pub async fn create_version(conn: &impl ConnectionTrait, ctx: &Ctx, read: &Bundle) -> StoreResult<MicroVersion> {
    let manifest = &read.manifest;
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let row = bundle::Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        app: manifest.app.clone(),
        version: manifest.version.clone(),
        slot: format!("{}-{}", manifest.version, read.digest),
        name_zh: manifest.names.zh.clone(),
        name_en: manifest.names.en.clone(),
        entry: manifest.entry.clone(),
        styles: write(&manifest.styles)?,
        methods: write(&manifest.methods)?,
        files: i32::try_from(read.files.len()).unwrap_or(i32::MAX),
        bytes: count(read.files.values().map(|one| one.bytes).sum()),
        is_active: false,
        uploaded_at: ctx.now,
        uploaded_by: ctx.user().map(|user| user.0),
    };
    bundle::Entity::insert(bundle::ActiveModel::from(row.clone())).exec_without_returning(conn).await?;
    let rows: Vec<_> = read
        .files
        .iter()
        .map(|(path, one)| file::ActiveModel {
            bundle_id: Set(row.id),
            path: Set(path.clone()),
            bytes: Set(count(one.bytes)),
            integrity: Set(one.integrity.clone()),
        })
        .collect();
    for chunk in rows.chunks(rows_per_insert(4)) {
        file::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    from_row(row)
}

/// Gives members this version of an application, and no other one; none takes the application away from them.
pub async fn put_active(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    app: &str,
    version: Option<Uuid>,
) -> StoreResult<()> {
    let set = |is_active| bundle::ActiveModel { is_active: Set(is_active), ..Default::default() };
    bundle::Entity::update_of(tenant).set(set(false)).filter(bundle::COLUMN.app.eq(app)).exec(conn).await?;
    if let Some(id) = version {
        bundle::Entity::update_of(tenant).set(set(true)).filter(bundle::COLUMN.id.eq(id)).exec(conn).await?;
    }
    Ok(())
}

/// Removes a version with the rows of its files.
pub async fn delete_version(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    file::Entity::delete_part_of(id).exec(conn).await?;
    bundle::Entity::delete_keyed(tenant).filter(bundle::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}
