//! Rows: credentials.

pub(crate) mod credential {
    use sea_orm::entity::prelude::*;

    /// What a person proves with that it is the person. Who has none signs in by another service alone.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "credentials")]
    pub struct Model {
        /// The person.
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        /// The tenant.
        pub tenant_id: String,
        /// The password, as argon2id writes it (PHC string).
        pub password_hash: String,
        /// When it was set.
        pub changed_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
