//! Migrations of all features, merged and sorted by name.

use sea_orm::{ConnectionTrait, Statement};
use sea_orm_migration::migrator::MigratorTraitSelf;
use sea_orm_migration::{MigrationTrait, SchemaManager};

use crate::{Db, StoreError, StoreResult};

/// What a crate exports: its migrations.
pub type MigrationSource = fn() -> Vec<Box<dyn MigrationTrait>>;

/// The migrations of the whole product. Built from what each feature and table-owning platform crate hands over.
pub struct Migrations {
    sources: Vec<MigrationSource>,
}

impl Migrations {
    /// Migrations of these sources; order does not matter, names are unique over the workspace.
    #[must_use]
    pub fn new(sources: Vec<MigrationSource>) -> Self {
        Self { sources }
    }

    /// Brings the schema up to date.
    ///
    /// # Errors
    /// When the database holds a migration this binary does not know (it is newer) or a step fails.
    pub async fn up(&self, db: &Db) -> StoreResult<()> {
        self.refuse_newer(db).await?;
        Ok(MigratorTraitSelf::up(self, &db.write, None).await?)
    }

    /// Takes every step back, newest first.
    ///
    /// # Errors
    /// When a step fails.
    pub async fn down(&self, db: &Db) -> StoreResult<()> {
        Ok(MigratorTraitSelf::down(self, &db.write, None).await?)
    }

    /// Names in the order they are applied.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.migrations().iter().map(|m| m.name().to_owned()).collect()
    }

    async fn refuse_newer(&self, db: &Db) -> StoreResult<()> {
        let known = self.names();
        match applied_migrations(db).await?.into_iter().find(|name| !known.contains(name)) {
            None => Ok(()),
            Some(name) => Err(StoreError::Inconsistent {
                table: "seaql_migrations",
                detail: format!("the database was changed by a newer version ({name}); start that version"),
            }),
        }
    }
}

impl MigratorTraitSelf for Migrations {
    fn migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        let mut all: Vec<Box<dyn MigrationTrait>> = self.sources.iter().flat_map(|source| source()).collect();
        all.sort_by(|a, b| a.name().cmp(b.name()));
        all
    }
}

/// Names of the migrations this database has; empty for a new one.
///
/// # Errors
/// When the database fails.
pub async fn applied_migrations(db: &Db) -> StoreResult<Vec<String>> {
    if !SchemaManager::new(&db.write).has_table("seaql_migrations").await? {
        return Ok(Vec::new());
    }
    let statement = Statement::from_string(
        db.write.get_database_backend(),
        "SELECT version FROM seaql_migrations ORDER BY version",
    );
    let rows = db.write.query_all_raw(statement).await?;
    rows.iter().map(|row| Ok(row.try_get::<String>("", "version")?)).collect()
}
