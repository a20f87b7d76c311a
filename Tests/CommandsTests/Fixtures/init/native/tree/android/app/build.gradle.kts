android {
    defaultConfig {
        applicationId = "example.larkspur"
        versionName = "5.0.2"
        manifestPlaceholders += mapOf("other" to "x")
    }
}
dependencies {
    implementation("com.google.firebase:firebase-dynamic-links-ktx:21.1.0")
}
