//! Rows: activation codes.

pub(crate) mod activation_code {
    use sea_orm::entity::prelude::*;

    /// The code that lets a person set a password once. The key is the person: a new one takes the place of the old one.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "activation_codes")]
    pub struct Model {
        /// The person.
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        /// The tenant.
        pub tenant_id: String,
        /// Hex; nobody makes it without the secret of the installation.
        pub code_hash: String,
        /// When it was made.
        pub made_at: ChronoDateTimeUtc,
        /// Who made it.
        pub made_by: i64,
        /// When it ends.
        pub expires_at: ChronoDateTimeUtc,
        /// When the password was set by it; null as long as it may be used.
        pub used_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
