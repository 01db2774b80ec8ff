//! Finders that can not forget the tenant. `cargo xtask rules` refuses SeaORM's own ones (`find`, `find_by_id`,
//! `update_many`, `delete_many`, `delete_by_id`) in areas outside their `global.rs`.

use onehall_kernel::TenantId;
use sea_orm::sea_query::{BinOper, Expr, ExprTrait as _};
use sea_orm::{ColumnTrait as _, DeleteMany, EntityTrait, QueryFilter as _, Select, UpdateMany, Value};

/// An entity whose rows name their tenant: what is found, changed or removed by it is the tenant's alone, and another
/// tenant's row is as one that is not there. Declared beside the entity by [`of_tenant!`](crate::of_tenant).
pub trait OfTenant: EntityTrait {
    /// The column with the tenant.
    const TENANT: Self::Column;

    /// A query of the tenant's rows.
    #[must_use]
    fn of(tenant: &TenantId) -> Select<Self> {
        Self::find().filter(Self::TENANT.eq(tenant.as_str()))
    }

    /// A query of rows whose keys the caller names in a filter: that they are the tenant's is looked at in each of them, and
    /// no index serves it. SQLite has no figures about rows: by an index that begins with the tenant it would rather go
    /// through all rows of the tenant than look up more than four keys, or rows by the first column of their key.
    #[must_use]
    fn keyed(tenant: &TenantId) -> Select<Self> {
        Self::find().filter(unserved::<Self>().eq(tenant.as_str()))
    }

    /// Removes rows whose keys the caller names in a filter, as [`OfTenant::keyed`] finds them.
    #[must_use]
    fn delete_keyed(tenant: &TenantId) -> DeleteMany<Self> {
        Self::delete_many().filter(unserved::<Self>().eq(tenant.as_str()))
    }

    /// A change of the tenant's rows; all of them unless it is filtered further.
    #[must_use]
    fn update_of(tenant: &TenantId) -> UpdateMany<Self> {
        Self::update_many().filter(Self::TENANT.eq(tenant.as_str()))
    }

    /// Removes rows of the tenant; all of them unless it is filtered further.
    #[must_use]
    fn delete_of(tenant: &TenantId) -> DeleteMany<Self> {
        Self::delete_many().filter(Self::TENANT.eq(tenant.as_str()))
    }
}

/// The column with the tenant as no index has it.
fn unserved<E: OfTenant>() -> Expr {
    Expr::col(E::TENANT.as_column_ref()).binary(BinOper::Custom("||"), Expr::cust("''"))
}

/// An entity without a tenant of its own: its rows belong to a row of another table, whose key the caller has from that
/// table's own scoped finder. Declared beside the entity by [`part_of!`](crate::part_of).
pub trait PartOf: EntityTrait {
    /// The column with the key of what a row belongs to.
    const WHOLE: Self::Column;

    /// A query of the rows that belong to `whole`.
    #[must_use]
    fn part_of(whole: impl Into<Value>) -> Select<Self> {
        Self::find().filter(Self::WHOLE.eq(whole))
    }

    /// A query of the rows that belong to several, at most [`BIND_LIMIT`](crate::BIND_LIMIT).
    #[must_use]
    fn parts_of<V: Into<Value>>(wholes: impl IntoIterator<Item = V>) -> Select<Self> {
        Self::find().filter(Self::WHOLE.is_in(wholes))
    }

    /// A change of the rows that belong to `whole`.
    #[must_use]
    fn update_part_of(whole: impl Into<Value>) -> UpdateMany<Self> {
        Self::update_many().filter(Self::WHOLE.eq(whole))
    }

    /// A change of the rows that belong to several, at most [`BIND_LIMIT`](crate::BIND_LIMIT).
    #[must_use]
    fn update_parts_of<V: Into<Value>>(wholes: impl IntoIterator<Item = V>) -> UpdateMany<Self> {
        Self::update_many().filter(Self::WHOLE.is_in(wholes))
    }

    /// Removes the rows that belong to `whole`.
    #[must_use]
    fn delete_part_of(whole: impl Into<Value>) -> DeleteMany<Self> {
        Self::delete_many().filter(Self::WHOLE.eq(whole))
    }

    /// Removes the rows that belong to several, at most [`BIND_LIMIT`](crate::BIND_LIMIT).
    #[must_use]
    fn delete_parts_of<V: Into<Value>>(wholes: impl IntoIterator<Item = V>) -> DeleteMany<Self> {
        Self::delete_many().filter(Self::WHOLE.is_in(wholes))
    }
}

/// Stands in the module of an entity and says that its rows name their tenant in `tenant_id`, or in another column.
#[macro_export]
macro_rules! of_tenant {
    () => {
        $crate::of_tenant!(TenantId);
    };
    ($column:ident) => {
        impl $crate::OfTenant for Entity {
            const TENANT: Column = Column::$column;
        }
    };
}

/// Stands in the module of an entity without a tenant and says which column has the key of what its rows belong to.
#[macro_export]
macro_rules! part_of {
    ($column:ident) => {
        impl $crate::PartOf for Entity {
            const WHOLE: Column = Column::$column;
        }
    };
}

#[cfg(test)]
mod tests {
    use onehall_kernel::TenantId;
    use sea_orm::{ConnectionTrait as _, DbBackend, EntityTrait as _, QueryFilter as _, QueryTrait as _, Statement};

    use super::{OfTenant as _, PartOf as _};

    mod book {
        use sea_orm::entity::prelude::*;

        #[sea_orm::model]
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "books")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: i64,
            pub tenant_id: String,
        }

        impl ActiveModelBehavior for ActiveModel {}

        crate::of_tenant!();
    }

    mod page {
        use sea_orm::entity::prelude::*;

        #[sea_orm::model]
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "pages")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub book_id: i64,
            #[sea_orm(primary_key, auto_increment = false)]
            pub number: i32,
        }

        impl ActiveModelBehavior for ActiveModel {}

        crate::part_of!(BookId);
    }

    fn condition(statement: sea_orm::Statement) -> String {
        let text = statement.to_string();
        text.split_once(" WHERE ").map(|(_, condition)| condition.to_owned()).unwrap_or_default()
    }

    #[test]
    fn whatever_is_asked_of_a_tenant_names_it() {
        let tenant: TenantId = "000001".parse().unwrap();
        let on = DbBackend::Sqlite;
        let own = r#""books"."tenant_id" = '000001'"#;
        let keyed = r#"("books"."tenant_id" || ('')) = '000001'"#;
        assert_eq!(condition(book::Entity::keyed(&tenant).build(on)), keyed);
        assert_eq!(condition(book::Entity::delete_keyed(&tenant).build(on)), keyed);
        assert_eq!(condition(book::Entity::of(&tenant).build(on)), own);
        let one = book::Entity::of(&tenant).filter(book::COLUMN.id.eq(7));
        assert_eq!(condition(one.build(on)), format!(r#"{own} AND "books"."id" = 7"#));
        assert_eq!(condition(book::Entity::delete_of(&tenant).build(on)), own);
        let change = book::Entity::update_of(&tenant).col_expr(book::Column::Id, 1.into());
        assert_eq!(condition(change.build(on)), own);
        // what the finders exist for: SeaORM's own one reads all tenants
        assert_eq!(condition(book::Entity::find().build(on)), "");
    }

    #[tokio::test]
    async fn rows_by_their_keys_are_looked_up_and_not_gone_through() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("books.db").display());
        let db = crate::Db::open(&crate::DbOptions::new(url)).await.unwrap();
        let tx = db.begin().await.unwrap();
        for made in [
            "CREATE TABLE books (id UUID_TEXT PRIMARY KEY, tenant_id TEXT)",
            "CREATE INDEX books_by_tenant ON books (tenant_id)",
        ] {
            tx.conn().execute_unprepared(made).await.unwrap();
        }
        let tenant: TenantId = "000001".parse().unwrap();
        let plan = async |query: sea_orm::Select<book::Entity>| {
            let query = query.filter(book::COLUMN.id.is_in(0..50)).build(DbBackend::Sqlite);
            let explained = Statement::from_string(DbBackend::Sqlite, format!("EXPLAIN QUERY PLAN {query}"));
            tx.conn().query_one_raw(explained).await.unwrap().unwrap().try_get::<String>("", "detail").unwrap()
        };
        let (through, up) = (plan(book::Entity::of(&tenant)).await, plan(book::Entity::keyed(&tenant)).await);
        assert!(through.contains("books_by_tenant"), "what the finder exists for: {through}");
        assert!(up.contains("(id=?)"), "{up}");
        tx.save().await.unwrap();
    }

    #[test]
    fn parts_are_those_of_their_whole() {
        let on = DbBackend::Sqlite;
        let own = r#""pages"."book_id" = 7"#;
        assert_eq!(condition(page::Entity::part_of(7_i64).build(on)), own);
        assert_eq!(condition(page::Entity::delete_part_of(7_i64).build(on)), own);
        let change = page::Entity::update_part_of(7_i64).col_expr(page::Column::Number, 1.into());
        assert_eq!(condition(change.build(on)), own);
        assert_eq!(condition(page::Entity::parts_of([7_i64, 8]).build(on)), r#""pages"."book_id" IN (7, 8)"#);
    }
}
