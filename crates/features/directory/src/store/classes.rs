//! Classes of students.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::{class, class_teacher};
use crate::model::{Class, ClassRecord};
use crate::rules::search_key;

/// The status of a class that studies.
pub(crate) const ACTIVE: &str = "active";

/// The classes that study, by name. Classes of one name at two departments are two.
///
/// # Errors
/// When the database fails.
pub async fn list_classes(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Class>> {
    let rows: Vec<(Uuid, String)> = class::Entity::of(tenant)
        .filter(class::COLUMN.status.eq(ACTIVE))
        .select_only()
        .column(class::Column::DepartmentId)
        .column(class::Column::Name)
        .order_by_asc(class::Column::Name)
        .order_by_asc(class::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(department, name)| Class { department, name }).collect())
}

/// What the register says of a class.
///
/// # Errors
/// When the database fails.
pub async fn find_class(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &Class,
) -> StoreResult<Option<ClassRecord>> {
    let found = class::Entity::of(tenant)
        .filter(class::COLUMN.department_id.eq(wanted.department))
        .filter(class::COLUMN.name.eq(wanted.name.as_str()))
        .one(conn)
        .await?;
    let Some(row) = found else { return Ok(None) };
    let teachers = class_teacher::Entity::part_of(row.id).order_by_asc(class_teacher::Column::Sort).all(conn).await?;
    Ok(Some(from_row(row, teachers.into_iter().map(|one| UserId(one.user_id)).collect())))
}

/// The key of a class; one that there is not yet is made, with its name for a code, as people's records name it.
///
/// # Errors
/// When the database fails, or another class has this code.
pub async fn ensure_class(conn: &impl ConnectionTrait, ctx: &Ctx, wanted: &Class) -> StoreResult<Uuid> {
    if let Some(found) = find_class(conn, &ctx.tenant, wanted).await? {
        return Ok(found.id);
    }
    let made = ClassRecord {
        id: ctx.new_id(),
        class: wanted.clone(),
        code: wanted.name.clone(),
        grade: String::new(),
        major_code: String::new(),
        major: Names::default(),
        monitor: None,
        status: ACTIVE.to_owned(),
        source: "people".to_owned(),
        teachers: Vec::new(),
    };
    let id = made.id;
    create_classes(conn, &ctx.tenant, ctx.now, &[made]).await?;
    Ok(id)
}

pub(crate) fn from_row(row: class::Model, teachers: Vec<UserId>) -> ClassRecord {
    ClassRecord {
        id: row.id,
        class: Class { department: row.department_id, name: row.name },
        code: row.code,
        grade: row.grade,
        major_code: row.major_code,
        major: Names { zh: row.major_name, en: row.major_name_en },
        monitor: row.monitor_id.map(UserId),
        status: row.status,
        source: row.source,
        teachers,
    }
}

/// Values of a class's row.
pub(crate) const COLUMNS: usize = 14;

/// The row of a class that is made now.
pub(crate) fn row_of(tenant: &TenantId, now: DateTime<Utc>, one: &ClassRecord) -> class::ActiveModel {
    class::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        department_id: Set(one.class.department),
        code: Set(one.code.clone()),
        name: Set(one.class.name.clone()),
        search_key: Set(search_key::of_class(&one.code, &one.class.name, &one.major)),
        grade: Set(one.grade.clone()),
        major_code: Set(one.major_code.clone()),
        major_name: Set(one.major.zh.clone()),
        major_name_en: Set(one.major.en.clone()),
        monitor_id: Set(one.monitor.map(|id| id.0)),
        status: Set(one.status.clone()),
        source: Set(one.source.clone()),
        created_at: Set(now),
    }
}

/// Adds classes with who looks after them; a code, or a name at a department, that is taken is a unique error.
pub(crate) async fn create_classes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    now: DateTime<Utc>,
    classes: &[ClassRecord],
) -> StoreResult<()> {
    for chunk in classes.chunks(onehall_db::rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|one| row_of(tenant, now, one));
        class::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    create_class_teachers(conn, classes).await
}

/// Says who looks after these classes, of which nobody has said it yet.
pub(crate) async fn create_class_teachers(
    conn: &impl ConnectionTrait,
    classes: impl IntoIterator<Item = &ClassRecord>,
) -> StoreResult<()> {
    let looked_after: Vec<(Uuid, i32, i64)> = classes
        .into_iter()
        .flat_map(|one| (0..).zip(&one.teachers).map(|(place, teacher)| (one.id, place, teacher.0)))
        .collect();
    for chunk in looked_after.chunks(onehall_db::rows_per_insert(3)) {
        let rows = chunk.iter().map(|(class, place, teacher)| class_teacher::ActiveModel {
            class_id: Set(*class),
            user_id: Set(*teacher),
            sort: Set(*place),
        });
        class_teacher::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Says who is the monitor of each of these classes.
pub(crate) async fn update_monitors(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    monitors: &[(Uuid, UserId)],
) -> StoreResult<()> {
    use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _};
    for chunk in monitors.chunks(onehall_db::rows_per_insert(3)) {
        let mut of_class = CaseStatement::new();
        for (class, monitor) in chunk {
            of_class = of_class.case(Expr::col(class::Column::Id).eq(*class), monitor.0);
        }
        class::Entity::update_of(tenant)
            .col_expr(class::Column::MonitorId, of_class.into())
            .filter(class::COLUMN.id.is_in(chunk.iter().map(|(class, _)| *class)))
            .exec(conn)
            .await?;
    }
    Ok(())
}
