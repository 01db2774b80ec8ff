//! Rows of payload protection.

/// The server's key ring, one row, encrypted under the installation's secret.
pub(super) mod ring {
    use sea_orm::entity::prelude::*;

    /// The key ring.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "seal_rings")]
    pub struct Model {
        /// Always 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        #[sea_orm(column_type = "Text")]
        pub body: String,
        /// When its newest generation was made.
        pub made_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Session keys, encrypted by the ring.
pub(super) mod key {
    use sea_orm::entity::prelude::*;

    /// A session key.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "seal_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kid: String,
        #[sea_orm(column_type = "Text")]
        pub body: String,
        pub made_at: ChronoDateTimeUtc,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Requests that were opened, for nodes that share a database.
pub(super) mod used {
    use sea_orm::entity::prelude::*;

    /// An opened request.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "seal_uses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kid: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub rid: String,
        pub used_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}
