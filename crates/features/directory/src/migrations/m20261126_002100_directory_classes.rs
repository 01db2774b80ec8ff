//! Classes of students as things of their own, built from the texts that people and courses carry.

use std::collections::{BTreeMap, BTreeSet};

use onehall_db::rows_per_insert;
use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, string_len, timestamp_with_time_zone, uuid, uuid_null,
};
use sea_orm_migration::sea_orm::prelude::ChronoDateTimeUtc;
use sea_orm_migration::sea_orm::prelude::Uuid;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What is written of a class that a text named.
const COLUMNS: [&str; 6] = ["id", "tenant_id", "department_id", "code", "name", "created_at"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_tables(manager).await?;
        let column = Table::alter().table("users").add_column(uuid_null("class_id")).to_owned();
        manager.alter_table(column).await?;
        let index = Index::create().name("users_by_class").table("users").col("class_id").to_owned();
        manager.create_index(index).await?;
        let named = named(manager).await?;
        let conn = manager.get_connection();
        for chunk in named.chunks(rows_per_insert(COLUMNS.len())) {
            let mut insert = Query::insert().into_table("classes").columns(COLUMNS).to_owned();
            for class in chunk {
                insert.values_panic([
                    class.id.into(),
                    class.tenant.as_str().into(),
                    class.department.into(),
                    class.code.as_str().into(),
                    class.name.as_str().into(),
                    class.since.into(),
                ]);
            }
            conn.execute(&insert).await?;
        }
        let same = |left: &'static str, right: &'static str| Expr::col(("classes", left)).equals(("users", right));
        let found = Query::select()
            .column("id")
            .from("classes")
            .and_where(same("tenant_id", "tenant_id"))
            .and_where(same("department_id", "department_id"))
            .and_where(same("name", "post_name"))
            .to_owned();
        let known = Query::update()
            .table("users")
            .value("class_id", found)
            .and_where(Expr::col("kind").eq("student"))
            .to_owned();
        manager.execute(known).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("users_by_class").table("users").to_owned()).await?;
        manager.alter_table(Table::alter().table("users").drop_column("class_id").to_owned()).await?;
        manager.drop_table(Table::drop().table("class_teachers").to_owned()).await?;
        manager.drop_table(Table::drop().table("classes").to_owned()).await
    }
}

async fn create_tables(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = "classes";
    manager
        .create_table(
            Table::create()
                .table(table)
                .col(uuid("id").primary_key())
                .col(string_len("tenant_id", 12))
                .col(uuid("department_id"))
                .col(string_len("code", 64))
                .col(string_len("name", 64))
                .col(string_len("grade", 16).default(""))
                .col(string_len("major_code", 32).default(""))
                .col(string_len("major_name", 128).default(""))
                .col(string_len("major_name_en", 128).default(""))
                .col(big_integer_null("monitor_id"))
                .col(string_len("status", 16).default("active"))
                .col(string_len("source", 16).default("people"))
                .col(timestamp_with_time_zone("created_at"))
                .foreign_key(ForeignKey::create().from(table, "tenant_id").to("tenants", "id"))
                .foreign_key(ForeignKey::create().from(table, "department_id").to("departments", "id"))
                .foreign_key(ForeignKey::create().from(table, "monitor_id").to("users", "id"))
                .to_owned(),
        )
        .await?;
    for (name, columns) in [("classes_by_code", ["tenant_id", "code"]), ("classes_by_name", ["department_id", "name"])]
    {
        let mut index = Index::create().name(name).table(table).unique().to_owned();
        for column in columns {
            index.col(column);
        }
        manager.create_index(index).await?;
    }
    let table = "class_teachers";
    manager
        .create_table(
            Table::create()
                .table(table)
                .col(uuid("class_id"))
                .col(big_integer("user_id"))
                .col(integer("sort"))
                .primary_key(Index::create().col("class_id").col("user_id"))
                .foreign_key(ForeignKey::create().from(table, "class_id").to("classes", "id"))
                .foreign_key(ForeignKey::create().from(table, "user_id").to("users", "id"))
                .to_owned(),
        )
        .await?;
    let index = Index::create().name("class_teachers_by_user").table(table).col("user_id").to_owned();
    manager.create_index(index).await
}

/// A class that a text named.
struct Named {
    id: Uuid,
    tenant: String,
    department: Uuid,
    code: String,
    name: String,
    since: ChronoDateTimeUtc,
}

/// All classes that students and courses name, in the order of tenants, colleges and names. Ids and codes are made from
/// what is there: two runs on one database make the same.
async fn named(manager: &SchemaManager<'_>) -> Result<Vec<Named>, DbErr> {
    let conn = manager.get_connection();
    let mut departments = BTreeMap::new();
    let all = Query::select().columns(["id", "code"]).from("departments").to_owned();
    for row in conn.query_all(&all).await? {
        departments.insert(row.try_get::<Uuid>("", "id")?, row.try_get::<String>("", "code")?);
    }
    let mut tenants = BTreeMap::new();
    let all = Query::select().columns(["id", "created_at"]).from("tenants").to_owned();
    for row in conn.query_all(&all).await? {
        tenants.insert(row.try_get::<String>("", "id")?, row.try_get::<ChronoDateTimeUtc>("", "created_at")?);
    }
    let of_students = Query::select()
        .columns(["tenant_id", "department_id"])
        .expr_as(Expr::col("post_name"), "name")
        .distinct()
        .from("users")
        .and_where(Expr::col("kind").eq("student"))
        .and_where(Expr::col("department_id").is_not_null())
        .and_where(Expr::col("post_name").ne(""))
        .to_owned();
    let of_courses = Query::select()
        .columns(["tenant_id", "department_id"])
        .expr_as(Expr::col("class_name"), "name")
        .distinct()
        .from("courses_taught")
        .to_owned();
    let mut found = BTreeSet::new();
    for query in [of_students, of_courses] {
        for row in conn.query_all(&query).await? {
            let (tenant, department): (String, Uuid) =
                (row.try_get("", "tenant_id")?, row.try_get("", "department_id")?);
            let code = departments.get(&department).cloned().unwrap_or_default();
            found.insert((tenant, code, row.try_get::<String>("", "name")?, department));
        }
    }
    let codes =
        codes(found.iter().map(|(tenant, college, name, _)| (tenant.as_str(), college.as_str(), name.as_str())));
    let mut number = 0_u64;
    let named = found.into_iter().zip(codes).filter_map(|((tenant, _, name, department), code)| {
        number += 1;
        let since = *tenants.get(&tenant)?;
        Some(Named { id: id_of(since, number), tenant, department, code, name, since })
    });
    Ok(named.collect())
}

/// The key of the class of this number, as if it had been made with its tenant.
fn id_of(since: ChronoDateTimeUtc, number: u64) -> Uuid {
    let mut tail = [0_u8; 10];
    tail[2..].copy_from_slice(&number.to_be_bytes());
    let millis = since.timestamp_millis().unsigned_abs();
    uuid::Builder::from_unix_timestamp_millis(millis, &tail).into_uuid()
}

/// Codes of the classes of (tenant, code of the college, name), unique in their tenant: the name alone where no other class
/// has it, else behind the code of the college.
fn codes<'a>(classes: impl Iterator<Item = (&'a str, &'a str, &'a str)> + Clone) -> Vec<String> {
    let mut named: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (tenant, _, name) in classes.clone() {
        *named.entry((tenant, name)).or_default() += 1;
    }
    let mut taken: BTreeSet<(&str, String)> = named
        .iter()
        .filter(|(_, count)| **count == 1)
        .map(|((tenant, name), _)| (*tenant, (*name).to_owned()))
        .collect();
    let mut made = Vec::new();
    for (number, (tenant, college, name)) in classes.enumerate() {
        if named.get(&(tenant, name)) == Some(&1) {
            made.push(name.to_owned());
            continue;
        }
        let behind: String = format!("{college}-{name}").chars().take(64).collect();
        let code = if taken.contains(&(tenant, behind.clone())) { format!("class-{number}") } else { behind };
        taken.insert((tenant, code.clone()));
        made.push(code);
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_names_where_those_are_alone() {
        let classes = [
            ("0", "201", "计科2401"),
            ("0", "201", "公共1班"),
            ("0", "202", "公共1班"),
            ("0", "203", "202-公共1班"),
            ("1", "01", "计科2401"),
        ];
        let made = codes(classes.into_iter());
        assert_eq!(made, ["计科2401", "201-公共1班", "class-2", "202-公共1班", "计科2401"]);
    }

    #[test]
    fn ids_differ_and_are_the_same_each_time() {
        let since = ChronoDateTimeUtc::from_timestamp_millis(1_795_233_600_123).unwrap();
        assert_eq!(id_of(since, 7), id_of(since, 7));
        assert_ne!(id_of(since, 7), id_of(since, 8));
        assert_eq!(id_of(since, 7).get_version_num(), 7);
    }
}
