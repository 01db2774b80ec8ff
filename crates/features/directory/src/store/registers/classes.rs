//! Classes as their register has them.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult, Tx, count_and_page};
use onehall_kernel::{Names, Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::{class, class_teacher};
use crate::model::{Class, ClassRecord};
use crate::store::called::is_called;
use crate::store::classes::{COLUMNS, create_class_teachers, from_row, row_of};

/// All of a tenant by their keys, without who looks after them.
pub(crate) async fn list(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<ClassRecord>> {
    records(conn, class::Entity::of(tenant)).await
}

/// Which classes of the register; empty texts do not tell.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked {
    /// Of these departments alone; none for no bound.
    pub departments: Option<Vec<Uuid>>,
    /// These alone.
    pub chosen: Option<Vec<Uuid>>,
    /// Of one department.
    pub college: Option<Uuid>,
    pub grade: String,
    pub status: String,
    pub source: String,
    /// Code of the major.
    pub major: String,
    /// With this in code, name or major, or in how the name is spelled.
    pub called: String,
}

fn asked(query: Select<class::Entity>, asked: &Asked) -> Select<class::Entity> {
    use class::COLUMN;
    let mut query = query;
    if let Some(own) = &asked.departments {
        query = query.filter(COLUMN.department_id.is_in(own.iter().copied()));
    }
    if let Some(chosen) = &asked.chosen {
        query = query.filter(COLUMN.id.is_in(chosen.iter().copied()));
    }
    if let Some(college) = asked.college {
        query = query.filter(COLUMN.department_id.eq(college));
    }
    for (column, wanted) in [
        (COLUMN.grade, &asked.grade),
        (COLUMN.status, &asked.status),
        (COLUMN.source, &asked.source),
        (COLUMN.major_code, &asked.major),
    ] {
        if !wanted.is_empty() {
            query = query.filter(column.eq(wanted.as_str()));
        }
    }
    if !asked.called.is_empty() {
        query = query.filter(is_called(class::Column::SearchKey, &asked.called));
    }
    query
}

/// How many these are.
pub(crate) async fn count(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(asked(class::Entity::of(tenant), which).count(conn).await?)
}

/// Those behind `after` in the order of their keys, at most `limit`, without who looks after them.
pub(crate) async fn list_behind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<ClassRecord>> {
    let mut query = asked(class::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(class::COLUMN.id.gt(after));
    }
    records(conn, query.limit(limit)).await
}

/// Those with these keys, without who looks after them; at most [`onehall_db::BIND_LIMIT`].
pub(crate) async fn by_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<Vec<ClassRecord>> {
    records(conn, class::Entity::keyed(tenant).filter(class::COLUMN.id.is_in(ids.iter().copied()))).await
}

/// A page of these, the latest grade first, then by name; without who looks after them.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    page: &PageIn,
) -> StoreResult<Page<ClassRecord>> {
    let query = asked(class::Entity::of(tenant), which)
        .order_by_desc(class::Column::Grade)
        .order_by_asc(class::Column::Name)
        .order_by_asc(class::Column::Id);
    Ok(count_and_page(conn, query, page).await?.map(|row| from_row(row, Vec::new())))
}

/// Grades of the classes of these departments, of all for none; the latest first, at most 100.
pub(crate) async fn grades(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: Option<&[Uuid]>,
) -> StoreResult<Vec<String>> {
    let of = Asked { departments: departments.map(<[Uuid]>::to_vec), ..Asked::default() };
    let query = asked(class::Entity::of(tenant), &of).filter(class::COLUMN.grade.ne(""));
    let grades = query.select_only().column(class::Column::Grade).distinct();
    Ok(grades.order_by_desc(class::Column::Grade).limit(100).into_tuple().all(conn).await?)
}

/// How many students each of these classes has, disabled ones among them; at most [`onehall_db::BIND_LIMIT`] classes.
pub(crate) async fn count_students(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    classes: &[Uuid],
) -> StoreResult<HashMap<Uuid, i64>> {
    use crate::entities::user;
    let rows: Vec<(Uuid, i64)> = user::Entity::keyed(tenant)
        .filter(user::COLUMN.class_id.is_in(classes.iter().copied()))
        .select_only()
        .column(user::Column::ClassId)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::ClassId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The class of a code, without who looks after it.
pub(crate) async fn by_code(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    code: &str,
) -> StoreResult<Option<ClassRecord>> {
    let query = class::Entity::of(tenant).filter(class::COLUMN.code.eq(code)).limit(1);
    Ok(records(conn, query).await?.into_iter().next())
}

async fn records(conn: &impl ConnectionTrait, query: Select<class::Entity>) -> StoreResult<Vec<ClassRecord>> {
    let rows = query.order_by_asc(class::Column::Id).all(conn).await?;
    Ok(rows.into_iter().map(|row| from_row(row, Vec::new())).collect())
}

/// Says of these classes who looks after them. They are at most [`onehall_db::BIND_LIMIT`].
pub(crate) async fn with_teachers(conn: &impl ConnectionTrait, classes: &mut [ClassRecord]) -> StoreResult<()> {
    let ids: Vec<Uuid> = classes.iter().map(|one| one.id).collect();
    let rows = class_teacher::Entity::parts_of(ids).order_by_asc(class_teacher::Column::Sort).all(conn).await?;
    let mut of_class = HashMap::<Uuid, Vec<UserId>>::new();
    for row in rows {
        of_class.entry(row.class_id).or_default().push(UserId(row.user_id));
    }
    for class in classes {
        class.teachers = of_class.remove(&class.id).unwrap_or_default();
    }
    Ok(())
}

/// Writes what may change of classes that are there, with who looks after them.
pub(crate) async fn update(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    now: chrono::DateTime<chrono::Utc>,
    classes: &[&ClassRecord],
) -> StoreResult<()> {
    use class::Column;
    let changed = [
        Column::SearchKey,
        Column::Grade,
        Column::MajorCode,
        Column::MajorName,
        Column::MajorNameEn,
        Column::MonitorId,
        Column::Status,
    ];
    for chunk in classes.chunks(onehall_db::rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|one| row_of(tenant, now, one));
        class::Entity::insert_many(rows)
            .on_conflict(OnConflict::column(Column::Id).update_columns(changed).to_owned())
            .exec_without_returning(conn)
            .await?;
        for one in chunk {
            class_teacher::Entity::delete_part_of(one.id).exec(conn).await?;
        }
        create_class_teachers(conn, chunk.iter().copied()).await?;
    }
    Ok(())
}

/// Stops classes that a whole register does not name any more.
pub(crate) async fn stop(conn: &impl ConnectionTrait, tenant: &TenantId, classes: &[Uuid]) -> StoreResult<()> {
    for chunk in classes.chunks(onehall_db::BIND_LIMIT) {
        class::Entity::update_of(tenant)
            .col_expr(class::Column::Status, Expr::val("stopped"))
            .filter(Expr::col(class::Column::Id).is_in(chunk.iter().copied()))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// Removes a class that nobody is of; false when somebody is or a course names it, and nothing is changed then.
pub(crate) async fn remove(tx: &Tx, tenant: &TenantId, record: &ClassRecord) -> StoreResult<bool> {
    if is_named(tx.conn(), tenant, record).await? {
        return Ok(false);
    }
    class_teacher::Entity::delete_part_of(record.id).exec(tx.conn()).await?;
    super::try_remove(tx, class::Entity::delete_of(tenant).filter(class::COLUMN.id.eq(record.id))).await
}

async fn is_named(conn: &impl ConnectionTrait, tenant: &TenantId, record: &ClassRecord) -> StoreResult<bool> {
    use crate::entities::{course_taught, user};
    let Class { department, name } = &record.class;
    let student = user::Entity::of(tenant).filter(user::COLUMN.class_id.eq(record.id)).one(conn).await?;
    let course = course_taught::Entity::of(tenant)
        .filter(course_taught::COLUMN.department_id.eq(*department))
        .filter(course_taught::COLUMN.class_name.eq(name.as_str()))
        .one(conn)
        .await?;
    Ok(student.is_some() || course.is_some())
}

/// Nothing said of a class but what names it.
pub(crate) fn blank(id: Uuid, class: Class, code: &str) -> ClassRecord {
    ClassRecord {
        id,
        class,
        code: code.to_owned(),
        grade: String::new(),
        major_code: String::new(),
        major: Names::default(),
        monitor: None,
        status: crate::store::classes::ACTIVE.to_owned(),
        source: "import".to_owned(),
        teachers: Vec::new(),
    }
}
